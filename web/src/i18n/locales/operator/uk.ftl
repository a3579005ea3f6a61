# What only the operator's pages say.

operator-title = Для операторів
operator-reports = Скарги
operator-people = Люди
operator-table = Стіл
operator-study = Дослідження
operator-words = Слова
operator-texts = Власник і приватність
operator-audit = Що зроблено
operator-none = Немає чого вирішувати.
operator-decided = Показати вирішені
operator-about = { $name } про: { $other }
operator-taken = Розглядає { $name }.
operator-was-decided = { $name }: { $decision ->
    [warned] попередження
    [silenced] заборона писати
    [closed] закриття облікового запису
    [reopened] доступ повернено
    [renamed] перейменування
    [dismissed] заходи не потрібні
   *[else] { $decision }
}
operator-take = Я розгляну
operator-dismiss = Нічого не робити
operator-warn = Попередити
operator-silence = Заборонити чат
operator-close = Закрити обліковий запис
operator-reopen = Пустити й дозволити чат
operator-rename = Перейменувати
operator-note = Слова: для попередження те, що прочитають, інакше примітка
operator-hours = На скільки годин
operator-name = Нове ім’я (порожнє: вигадане)
operator-who = Ім’я облікового запису або id
operator-which = Стіл: id або код
operator-find = Подивитися
operator-save = Зберегти
operator-saved = Збережено.
operator-done = Зроблено.
operator-closed = Закрито
operator-silenced = Без чату до { $until }
operator-until = до { $until }
operator-is-one = Оператор
operator-guest = Гість
operator-reported = { $n ->
    [one] { $n } скарга
    [few] { $n } скарги
    [many] { $n } скарг
   *[other] { $n } скарги
  }
operator-words-what = По одному слову в рядку; * у кінці означає все, що так починається. Схожі літери вважаються однаковими. Діє для чату й імен.
operator-texts-what = Трохи Markdown: # заголовки, - списки, **жирне**, [посилання](https://…). Порожньо: сторінка скаже, що ще нічого не написано.
operator-no-cards = Поки гра триває, зіграного не видно. Ваш перегляд записано.
operator-context = Розмова довкола цього
operator-study-words = Назва й нотатки, якими вони були
operator-lines = Журнал
operator-more = Більше
operator-deed-warned = попередження:
operator-deed-silenced = заборона писати:
operator-deed-closed = закриття облікового запису:
operator-deed-reopened = доступ повернено:
operator-deed-renamed = перейменування:
operator-deed-took = розгляд скарги на:
operator-deed-dismissed = без заходів щодо:
operator-deed-operator = новий оператор:
operator-deed-no-operator = більше не оператор:
operator-deed-words = зміна списку слів
operator-deed-text = зміна тексту
operator-deed-looked = перегляд столу
operator-reason-insult = образи
operator-reason-threat = погрози
operator-reason-spam = спам
operator-reason-cheating = нечесна гра
operator-reason-name = ім’я
operator-reason-other = інше

error-words-long = { $most ->
    [one] Список може мати щонайбільше { $most } символ.
    [few] Список може мати щонайбільше { $most } символи.
    [many] Список може мати щонайбільше { $most } символів. Приберіть кілька слів.
   *[other] Список може мати щонайбільше { $most } символу.
  }
error-words-entry = «{ $word }» – не слово: по одному в рядку, щонайменше дві літери, або три й * для всього, що так починається.
error-warning-empty = Напишіть, що людина має прочитати.
error-operator-safe = Це оператор: спершу заберіть у нього цю роль командою в терміналі.
error-no-such-report = Такої скарги немає.
error-report-decided = Цю скаргу вже розглянуто: { $name } ({ $decision ->
    [warned] попередження
    [silenced] заборона писати
    [closed] закриття облікового запису
    [reopened] доступ повернено
    [renamed] перейменування
    [dismissed] заходи не потрібні
   *[else] { $decision }
}).
error-report-taken = Цю скаргу зараз розглядає { $name }.
