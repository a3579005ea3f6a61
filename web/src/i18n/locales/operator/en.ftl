# What only the operator's pages say.

operator-title = For operators
operator-reports = Reports
operator-people = People
operator-table = A table
operator-study = A study
operator-words = Words
operator-texts = Imprint and privacy
operator-audit = What was done
operator-none = Nothing to decide.
operator-decided = Show decided ones
operator-about = { $name } about { $other }
operator-taken = { $name } is looking at it.
operator-was-decided = { $name }: { $decision ->
    [warned] warned
    [silenced] silenced
    [closed] account closed
    [reopened] let back in
    [renamed] renamed
    [dismissed] nothing to do
   *[else] { $decision }
}
operator-take = I’ll look at it
operator-dismiss = Nothing to do
operator-warn = Warn
operator-silence = Silence
operator-close = Close the account
operator-reopen = Let in and speak again
operator-rename = Rename
operator-note = Words: for a warning what they read, else a note
operator-hours = For how many hours
operator-name = New name (empty: made up)
operator-who = Name of an account, or an id
operator-which = Table: id or code
operator-find = Look
operator-save = Save
operator-saved = Saved.
operator-done = Done.
operator-closed = Closed
operator-silenced = Silenced until { $until }
operator-until = until { $until }
operator-is-one = Operator
operator-guest = Guest
operator-reported = { $n ->
    [one] Reported once
   *[other] Reported { $n } times
  }
operator-words-what = One word on each line; a * at its end stands for everything that begins like that. Letters that look alike are the same. It counts for chat and names.
operator-texts-what = A little Markdown: # headings, - lists, **bold**, [links](https://…). Empty: the page says that nothing is written yet.
operator-no-cards = While a game runs, what was played is not shown. That you looked is written down.
operator-context = Chat around it
operator-study-words = Title and remarks as they were
operator-lines = The log
operator-more = More
operator-deed-warned = warned
operator-deed-silenced = silenced
operator-deed-closed = closed the account of
operator-deed-reopened = let back in
operator-deed-renamed = renamed
operator-deed-took = looks at the report about
operator-deed-dismissed = saw nothing to do about
operator-deed-operator = made an operator:
operator-deed-no-operator = took the role of operator from
operator-deed-words = changed the list of words
operator-deed-text = changed a text
operator-deed-looked = looked at a table
operator-reason-insult = insults
operator-reason-threat = threats
operator-reason-spam = spam
operator-reason-cheating = cheating
operator-reason-name = the name
operator-reason-other = something else

error-words-long = { $most ->
    [one] A list has at most one character.
   *[other] A list has at most { $most } characters. Leave out some words.
  }
error-words-entry = “{ $word }” is no word: one on each line, with at least two letters, or three and a * for everything that begins like that.
error-warning-empty = Write what the person is to be told.
error-operator-safe = This is an operator: take that from them first, with a command in the terminal.
error-no-such-report = There is no such report.
error-report-decided = { $name } has decided this report already: { $decision ->
    [warned] warned
    [silenced] silenced
    [closed] account closed
    [reopened] let back in
    [renamed] renamed
    [dismissed] nothing to do
   *[else] { $decision }
}.
error-report-taken = { $name } is looking at this report.
