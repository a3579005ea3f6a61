# English: what concerns the page as an app.

app-offline = You are offline. What you entered stays here; everything goes on when the connection is back.
app-new-version = A new version is here. Nothing is lost when you load it.
app-reload = Load it
app-later = Later
