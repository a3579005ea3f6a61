# Joined to one sentence: "Draw cards, claim a route on the map, or draw tickets."
table-score = Очки

## The end of the game

end-title = Кінцева станція
end-routes = Ділянки
end-tickets = Маршрути
end-stations = Станції
end-longest = Найдовший шлях
end-total = Разом
end-stage-routes = Очки за ділянки
end-stage-tickets = А тепер маршрути
end-stage-stations = Невикористані станції
end-stage-longest = Найдовший безперервний шлях
end-stage-winner = Перемагає…
end-ticket-done = { $name }: { $ticket } – завершено, +{ $points }
end-ticket-failed = { $name }: { $ticket } – не завершено, −{ $points }
end-station-borrows = { $name }: станція { $city } позичає { $route }
end-station-unused = { $name }: станція { $city } нічого не позичає
end-stations-left = { $name }: { $n ->
    [one] { $n } невикористана станція
    [few] { $n } невикористані станції
    [many] { $n } невикористаних станцій
   *[other] { $n } невикористаної станції
  }, +{ $points }
end-longest-of = { $name }: { $n ->
    [one] { $n } комірка
    [few] { $n } комірки
    [many] { $n } комірок
   *[other] { $n } комірки
  }
end-longest-bonus = +{ $n } за найдовший шлях
end-stand-in = { $bot } (замість гравця { $name })
end-winner = { $name } перемагає!
end-winner-you = Ви перемогли!
end-winners = Спільна перемога: { $names }
end-decided-points = За очками
end-decided-tickets = Очок порівну; більше завершених маршрутів
end-decided-stations = Очок і маршрутів порівну; менше збудованих станцій
end-decided-longest-path = Досі все порівну; вирішив найдовший шлях
end-decided-shared = Порівну в усьому
end-again = Зіграти ще раз
end-rematch-waiting = Готуємо нову гру…
end-count = Показати підрахунок
end-download = Завантажити запис
end-skip = Пропустити
end-next = Далі
end-sheets = Підрахунок очок
end-home = На головну
end-proof-title = Чи чесна роздача?
end-proof-text = До гри сервер оприлюднив відбиток свого секрету, а кожен пристрій додав випадкове число. Тож ніхто не міг вибирати карти, і кожен може це перевірити.
end-proof-commitment = Оприлюднено до гри
end-proof-secret = Секрет сервера
end-proof-salts = Випадкові числа пристроїв
end-proof-seed = Зерно роздачі
end-proof-verify = Перевірити роздачу
end-proof-map = Завантажити мапу, щоб перевірити запис на своєму комп’ютері
end-proof-checking = Перевіряємо…
end-proof-fits = Усе збігається: роздача чесна.
end-proof-fails = Щось не збігається.
end-proof-check-commitment = Секрет саме той, що був обіцяний
end-proof-check-seed = Зерно випливає із секрету й усіх випадкових чисел
end-proof-check-hands = Карти на руках такі, як роздав випадок
end-proof-check-row = Відкриті карти такі, як відкрив випадок
end-proof-check-tickets = Маршрути такі, як роздав випадок
end-proof-check-first-player = Перший гравець правильний
end-proof-check-actions = Усі подальші карти такі, як дав випадок
end-proof-ok = збігається
end-proof-bad = не збігається
end-proof-unknown = невідомо
end-proof-none = Цю гру зіграно деінде, тож доказу немає.
