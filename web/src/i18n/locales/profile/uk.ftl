# Українська: рейтинги та сторінки гравців.

ratings-title = Рейтинги
ratings-about = Лише рейтингові ігри. Перевага у 400 очок – це десять перемог в одинадцяти іграх на двох; число після ± показує, наскільки рейтинг може бути неточним.
ratings-explore = Що чого варте: ділянки й маршрути в багатьох іграх
ratings-map = Мапа
ratings-pace = Темп
ratings-live = наживо
ratings-daily = на кілька днів
ratings-none = Тут ще ніхто не зіграв рейтингової гри. Почніть із себе: відкрийте стіл і ввімкніть «Рейтингова гра».
ratings-unsure = Зіграно ще замало:
ratings-games =
    { $n ->
        [one] { $n } гра
        [few] { $n } гри
        [many] { $n } ігор
       *[other] { $n } ігор
    }
ratings-more = Показати ще
profile-missing = Тут немає нікого з таким ім’ям або ця сторінка приватна.
profile-since = Тут від { $day }
profile-games = Ігри
profile-wins = Перемоги
profile-mean = Очок за гру
profile-private = Приватна сторінка
profile-private-what = Її не бачить ніхто інший, і вас немає в жодному списку рейтингів.
profile-nothing = Ще жодної завершеної гри.
profile-begin = Грати
profile-provisional = Зіграно ще замало, щоб казати напевно.
profile-chart =
    { $games ->
        [one] Рейтинг за { $games } гру: від { $first } до { $last }, найвищий { $best }.
        [few] Рейтинг за { $games } гри: від { $first } до { $last }, найвищий { $best }.
        [many] Рейтинг за { $games } ігор: від { $first } до { $last }, найвищий { $best }.
       *[other] Рейтинг за { $games } ігор: від { $first } до { $last }, найвищий { $best }.
    }
profile-band = Бліда смуга: наскільки рейтинг був певний
profile-routes = Де ходять потяги
profile-heat =
    { $games ->
        [one] Мапа { $map } з ділянками { $games } гри; що тепліше, то частіше.
        [few] Мапа { $map } з ділянками { $games } ігор; що тепліше, то частіше.
        [many] Мапа { $map } з ділянками { $games } ігор; що тепліше, то частіше.
       *[other] Мапа { $map } з ділянками { $games } ігор; що тепліше, то частіше.
    }
profile-heat-best = Найчастіше:
profile-players =
    { $n ->
        [one] { $n } гравець
        [few] { $n } гравці
        [many] { $n } гравців
       *[other] { $n } гравців
    }
profile-by-players = За кількістю гравців
profile-by-seat = За місцем за столом
profile-wins-of = { $wins } із { $games }
profile-chance = Темна риска: скільки дав би сам випадок.
profile-score = Звідки беруться очки
profile-part-routes = Ділянки
profile-part-tickets = Маршрути
profile-part-stations = Станції
profile-part-longest = Найдовший шлях
profile-tickets-done =
    { $kept ->
        [one] завершено { $completed } із { $kept } маршруту
        [few] завершено { $completed } із { $kept } маршрутів
        [many] завершено { $completed } із { $kept } маршрутів
       *[other] завершено { $completed } із { $kept } маршрутів
    }
profile-records = Рекорди
profile-record-score = найбільше очок
profile-record-path = найдовший шлях
profile-record-tickets = найбільше маршрутів за гру
profile-record-ticket = найцінніший маршрут
profile-record-lead = найбільший відрив
profile-opponents = Особисті зустрічі
profile-somebody = Хтось
profile-met =
    { $games ->
        [one] { $games } гра: попереду – { $ahead }, позаду – { $behind }
        [few] { $games } гри: попереду – { $ahead }, позаду – { $behind }
        [many] { $games } ігор: попереду – { $ahead }, позаду – { $behind }
       *[other] { $games } ігор: попереду – { $ahead }, позаду – { $behind }
    }
profile-last = Останні ігри
profile-left = дограв бот
profile-report = Поскаржитися або заблокувати
profile-maker = Автор:
