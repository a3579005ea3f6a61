## Drawing

draw-tickets-count = Маршрутів у колоді: { $n }

## Sharing

share-title = Поділитися
share-game = Уся партія
share-position = Ця позиція

## Replay

replay-title = Перегляд гри
replay-position = Хід { $n } з { $all }
replay-start = Роздача
replay-first = На початок
replay-back = На хід назад
replay-play = Відтворити
replay-pause = Пауза
replay-forward = На хід уперед
replay-last = У кінець
replay-slider = Місце в грі
replay-eyes = Чиїми очима
replay-eyes-all = Усі карти відкрито
replay-eyes-public = Глядач
replay-eyes-of = { $name }
replay-speed = Швидкість
replay-download = Завантажити запис
replay-loading = Завантажуємо гру…
replay-keys = Стрілки гортають ходи, пробіл відтворює.
replay-log = Ходи
replay-open-title = Відкрити запис
replay-open-text = Запис – це текст цілої гри (.ws). Виберіть файл або вставте текст сюди.
replay-open-file = Вибрати файл
replay-open-paste = Або вставте запис
replay-open-button = Показати гру
replay-open-details = Що там не так (англійською):
replay-aborted = Цю гру припинено.
replay-review = Розбір
replay-hands = Назад до карт
replay-study = Дослідити цю позицію
