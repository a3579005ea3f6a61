# English: friends and invitations.

friends-title = People you follow
friends-edit = Change
friends-none = Follow people you like to play with: you will see here when they are around, and can invite them to your tables.
friends-add = Name of the account
friends-follow = Follow
friends-unfollow = Unfollow
friends-here = Here now
friends-playing = Playing
friends-away = Not here
friends-hide = Do not show that I am here
friends-hide-text = Whoever follows you will not see when you are here or where you play.
friends-invite-title = Invite people you follow
friends-invite = Invite
friends-asked = Asked
friends-invited = { $name } invites you to a game.
friends-come = Join in
friends-not-now = Not now

error-no-such-person = There is no account with this name. Check the spelling.
error-follow-self = You cannot follow yourself.
error-follow-count = You already follow { $most } people. Unfollow somebody first.
error-invite-strangers = You can only invite people you follow.
error-invite-count = That was a lot of invitations for one hour. Please wait a while.
