# Українська: оглядач ігор.

explore-title = Оглядач
explore-about = Що кажуть багато ігор: як часто й коли займають кожну ділянку, чого вартий кожен маршрут і що пасує разом.
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
explore-look-claimed-what = Тепле: займають у більшості ігор.
explore-look-early = Як рано
explore-look-early-what = Тепле: займають на початку гри.
explore-look-wins = Як успішно
explore-look-wins-what = Тепле: її власники перемагають частіше.
explore-tap = Торкніться ділянки, щоб побачити її числа.
explore-claimed = Займають
explore-round = Раунд
explore-owner-won = Переміг власник
explore-par = очікувано { $par }
explore-margin = Очок понад середнє за столом
explore-when = Коли її займають: від першої десятої частини гри до останньої
explore-seat-claims = Місце { $seat } за чергою ходів: займає її у { $claimed } ігор і тоді перемагає у { $won }.
explore-tickets = Маршрути
explore-order = Впорядкувати за
explore-order-dealt = Перемоги, коли роздано
explore-order-dealt-what = Як часто перемагали ті, хто мав його серед початкових маршрутів, лишили його чи ні. Темна риска – очікуване.
explore-order-completed = Завершено
explore-order-completed-what = Як часто його завершували ті, хто лишив.
explore-order-brought = Очки, які приніс
explore-order-brought-what = У середньому тим, хто його лишив, разом із втраченими.
explore-order-kept = Лишили, коли роздано
explore-order-kept-what = Як часто його лишали ті, хто мав його серед початкових маршрутів.
explore-kept-drawn = Лишили, коли взято згодом
explore-won-kept = Перемоги, коли лишили
explore-won-completed = Перемоги, коли завершено
explore-seat-ticket = Місце { $seat }: лишає його у { $kept } ігор, завершує { $completed } з них, перемагає у { $won }.
explore-ways = На мапі: ділянки тих, хто завершив цей маршрут.
explore-pairs = Що пасує разом
explore-pairs-tickets = Маршрути
explore-pairs-routes = Ділянки
explore-lift-what = 2× означає: в одних руках удвічі частіше, ніж якби їх перемішав випадок.
explore-no-pairs = Ігор замало, щоб сказати.
explore-pair = Пара
explore-lift = Разом
explore-together = Разів
explore-won = Перемоги
explore-all = Усі числа
explore-all-routes = Усі ділянки таблицею
explore-all-tickets = Усі маршрути таблицею
explore-route = Ділянка
explore-ticket = Маршрут
explore-points = Очки
explore-file-routes = Ділянки
explore-file-tickets = Маршрути
explore-file-ticket-pairs = Пари маршрутів
explore-file-route-pairs = Пари ділянок
explore-file-all = Усе
explore-python = Те саме в Python:
explore-meaning = Що це означає, а чого – ні
explore-meaning-cause = Те, що йде поруч із перемогою, не конче її причина. Хто завершує маршрут, у того гра часто й так складалася; ділянка, яку переможці займають пізно, – це та, на яку їм вистачило. Це не порада.
explore-meaning-dealt = Одне число можна читати як причину: «Перемоги, коли роздано». Початкові маршрути роздає випадок, тож ті, хто отримав якийсь із них, відрізняються від решти лише ним.
explore-meaning-interval = Після ± стоїть, наскільки число може хибити через випадок, 19 разів із 20. Не довіряйте порядку двох рядків, що різняться менше.
explore-meaning-bots = У змодельованих іграх грають боти за сценарієм; люди грають інакше. Ігри, зіграні тут, враховуються за хвилину-дві після завершення, лише з відкритих столів і без імен.
error-explorer-map = На цій мапі нема чого оглядати: враховуються лише ігри на мапах, які є в усіх.
error-explorer-players = Ця мапа не для стількох гравців; виберіть інше число.
