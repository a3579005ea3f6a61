# Українська: оглядач ігор.

explore-title = Оглядач
explore-about = Що видно з багатьох ігор: як часто й коли займають кожну ділянку, чого вартий кожен маршрут і що трапляється разом.
explore-map = Мапа
explore-players = Гравці
explore-players-n =
    { $n ->
        [one] { $n } гравець
        [few] { $n } гравці
        [many] { $n } гравців
       *[other] { $n } гравців
    }
explore-source = Ігри
explore-source-simulated = Змодельовані
explore-source-games = Зіграні тут
explore-rating = Рейтинг
explore-rating-any = Будь-який
explore-rating-from = Усі від { $rating }
explore-who = Хто грав
explore-who-any = Будь-хто
explore-who-people = Лише люди
explore-who-mixed = Люди й боти
explore-who-bots = Лише боти
explore-from-simulated = Ігор: { $games }; на кожному місці грав бот ({ $bots }).
explore-from-games =
    { $n ->
        [0] Тут ще не закінчено жодної такої гри за відкритим столом.
        [one] { $games } гра, закінчена тут за відкритим столом.
        [few] { $games } гри, закінчені тут за відкритими столами.
        [many] { $games } ігор, закінчених тут за відкритими столами.
       *[other] { $games } ігор, закінчених тут за відкритими столами.
    }
explore-board = На мапі
explore-board-label = Мапа { $map }, гравців: { $n }; ділянки розфарбовано. Усі числа є в таблицях нижче.
explore-look-claimed = Як часто
explore-look-claimed-what = У скількох іграх її займають
explore-look-early = Як рано
explore-look-early-what = Яка частина гри вже минула, коли її займають, у середньому
explore-look-wins = Як успішно
explore-look-wins-what = Скільки ігор виграє власник
explore-gray = Сірий колір: займають надто рідко, щоб судити.
explore-tap = Торкніться ділянки, щоб побачити її числа.
explore-claimed = Займають
explore-round = Раунд
explore-owner-won = Перемоги власника
explore-par = очікувано { $par }
explore-margin = Очок понад середнє за столом
explore-when = Коли її займають: від першої десятої частини гри до останньої
explore-seat-claims = Місце { $seat } за чергою ходів: займає її в { $claimed } ігор і тоді перемагає у { $won }.
explore-tickets = Маршрути
explore-tap-ticket = Торкніться маршруту, щоб побачити більше, зокрема його ділянки на мапі.
explore-order = Порядок
explore-order-dealt = Перемоги, коли роздано
explore-order-dealt-what = Як часто перемагали ті, хто мав його серед початкових маршрутів, незалежно від того, чи залишили. Тонка риска – очікуване.
explore-order-completed = Завершено
explore-order-completed-what = Як часто його завершували ті, хто його залишив.
explore-order-brought = Очки, які приніс
explore-order-brought-what = У середньому тим, хто його залишив; незавершені теж враховано.
explore-order-kept = Залишили, коли роздано
explore-order-kept-what = Як часто його залишали ті, хто мав його серед початкових маршрутів.
explore-kept-drawn = Залишили, коли взято згодом
explore-won-kept = Перемоги, коли залишили
explore-won-completed = Перемоги, коли завершено
explore-seat-ticket = Місце { $seat }: залишає його в { $kept } ігор, завершує у { $completed } з них, перемагає у { $won }.
explore-ways = Скільки з тих, хто його завершив, мають кожну ділянку
explore-ways-pair = Скільки з тих, хто завершив один із двох, мають кожну ділянку
explore-ways-gray = Сірий колір: не серед дванадцяти найчастіших.
explore-pairs = Що трапляється разом
explore-pairs-tickets = Маршрути
explore-pairs-routes = Ділянки
explore-lift-tickets = 2× означає: один гравець залишає обидва вдвічі частіше, ніж було б випадково.
explore-lift-routes = 2× означає: один гравець займає обидві вдвічі частіше, ніж було б випадково.
explore-lift-rare = Пар, які трапляються рідше ніж в 1 грі зі 100, тут немає. Торкніться пари, щоб побачити її на мапі.
explore-no-pairs = Ігор замало, щоб щось сказати.
explore-pair = Пара
explore-lift = Разом
explore-together = Разів
explore-won = Перемоги
explore-both-completed = Завершено обидва
explore-seats = За місцями
explore-seats-what = Місця за чергою ходів: місце 1 починає.
explore-seat = Місце
explore-score = Очок у середньому
explore-all = Усі числа
explore-all-routes = Усі ділянки таблицею
explore-route = Ділянка
explore-length = Довжина
explore-ticket = Маршрут
explore-points = Очки
explore-file-seats = Місця
explore-file-routes = Ділянки
explore-file-tickets = Маршрути
explore-file-ticket-pairs = Пари маршрутів
explore-file-route-pairs = Пари ділянок
explore-file-all = Усе
explore-python = Те саме в Python:
explore-meaning = Що це означає, а чого – ні
explore-meaning-cause = Те, що йде поруч із перемогою, не обов’язково її причина. У того, хто завершує маршрут, гра часто й так складалася вдало; ділянка, яку переможці займають пізно, – це та, яку вони могли собі дозволити. Це не порада.
explore-meaning-dealt = Причину показує лише одне число: «Перемоги, коли роздано». Початкові маршрути роздає випадок, тож ті, хто отримав якийсь із них, відрізняються від решти лише ним.
explore-meaning-interval = Після ± вказано, наскільки число може випадково відхилятися у 19 випадках із 20. Не довіряйте порядку двох рядків, різниця між якими менша.
explore-meaning-bots = У змодельованих іграх грають боти за сценарієм; люди грають інакше. Ігри, зіграні тут, враховуються за хвилину-дві після завершення, лише з відкритих столів і без імен.
error-explorer-map = На цій мапі нема чого оглядати: враховуються лише ігри на мапах, які є в усіх.
error-explorer-players = Ця мапа не для стількох гравців; виберіть іншу кількість.
