# Ukrainian: what concerns the page as an app.

app-offline = Немає зв’язку. Усе введене лишається тут; гра продовжиться, коли зв’язок відновиться.
app-new-version = Є нова версія. Коли її завантажити, нічого не зникне.
app-reload = Завантажити
app-later = Пізніше
