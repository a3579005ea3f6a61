# Українська: друзі та запрошення.

friends-title = За ким ви стежите
friends-edit = Змінити
friends-none = Стежте за тими, з ким приємно грати: тут буде видно, коли вони на місці, і їх можна буде запрошувати за свої столи.
friends-add = Ім’я облікового запису
friends-follow = Стежити
friends-unfollow = Не стежити
friends-here = Зараз тут
friends-playing = Грає
friends-away = Не тут
friends-hide = Не показувати, що я тут
friends-hide-text = Ті, хто за вами стежить, не бачитимуть, коли ви тут і де граєте.
friends-invite-title = Запросіть тих, за ким стежите
friends-invite = Запросити
friends-asked = Запрошено
friends-invited = { $name } запрошує вас до гри.
friends-come = Приєднатися
friends-not-now = Не зараз

error-no-such-person = Облікового запису з таким ім’ям немає. Перевірте, як воно пишеться.
error-follow-self = Стежити за собою не можна.
error-follow-count = Ви вже стежите за максимальною кількістю людей: { $most }. Спершу перестаньте стежити за кимось.
error-invite-strangers = Запрошувати можна лише тих, за ким ви стежите.
error-invite-count = Забагато запрошень за одну годину. Зачекайте трохи.
