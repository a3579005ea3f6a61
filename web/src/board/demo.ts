// The board by itself, with made-up owners. Not part of the page that is built.
// ?map=europe|usa|mini  &full  &lit  &lang=en|el|uk  &theme=light|dark  &palette=safe  &bare (no x, y)

import { mount } from "svelte";

import type { GameMap } from "../api";
import { setLocale } from "../i18n/index.svelte";
import { settings } from "../settings.svelte";

import Demo from "./Demo.svelte";
import "./tokens.css";

const asked = new URLSearchParams(location.search);
settings.theme = asked.get("theme") === "dark" ? "dark" : "light";
settings.palette = asked.get("palette") === "safe" ? "safe" : "standard";
await setLocale(asked.get("lang") ?? "en");

const answer = await fetch(`/api/v1/maps/${asked.get("map") ?? "europe"}`);
const map = (await answer.json()) as GameMap;
if (asked.has("bare")) for (const city of map.cities) city.x = city.y = null;

mount(Demo, {
    target: document.body,
    props: { map, full: asked.has("full"), lit: asked.has("lit") },
});
