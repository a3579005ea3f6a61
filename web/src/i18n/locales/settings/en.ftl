## Settings

settings-language-auto = Same as the browser
settings-theme = Theme
settings-theme-auto = Same as the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Colors
settings-palette-standard = Classic
settings-palette-safe = Color-blind friendly
settings-confirm = Confirm every move
settings-confirm-text = Off: one tap is enough where there is nothing to choose.
settings-speed = Speed of other players’ moves
settings-motion = Animations
settings-motion-auto = Same as the device
settings-motion-reduced = Few
settings-keys-text = Single keys at a table; press ? there to see them.
settings-sound = Sound and vibration
settings-volume = Volume
settings-volume-percent = { $n } percent
settings-panels = Panels
settings-panel-paths = Longest paths
settings-panel-unseen = Cards seen and unseen
settings-panel-hint = Hints
settings-panel-log = Log
settings-panel-chat = Chat
