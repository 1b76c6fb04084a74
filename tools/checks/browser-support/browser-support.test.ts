import { expect, test } from 'vitest';
import { newerFeatures } from './features.ts';
import { newerIn } from './index.ts';

const features = newerFeatures(['chrome111', 'safari16.4', 'firefox128']);
const inScript = (text: string) => newerIn('a.js', text, features).map(([feature]) => feature);
const inPage = (html: string) => newerIn('a.html', html, features).map(([feature]) => feature);

test('what a browser of the target lacks is named, with the browsers', () => {
  expect(newerIn('a.js', 'fetch("/", { signal: AbortSignal.any([a, b]) })', features)).toEqual([
    ['AbortSignal.any', expect.arrayContaining(['chrome before 116', 'safari before 17.4', 'safari_ios before 17.4'])],
  ]);
});

test.each([
  ['URL.parse(address)', 'URL.parse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['globalThis.Iterator.from(list)', 'Iterator.from'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['document.startViewTransition(go)', 'document.startViewTransition'],
  ['const mine = new Set(); mine.isSubsetOf(theirs)', '.isSubsetOf'],
  ['list.addEventListener("scrollend", stop)', 'scrollend event'],
  ['(0, r.jsx)("div", { popover: "auto" })', '[popover]'],
  ['(0, r.jsx)(`button`, { popoverTarget: `a` })', 'button[popovertarget]'],
])('%s', (script, feature) => {
  expect(inScript(script)).toContain(feature);
});

test.each([
  [
    'what the target has',
    'a.toSorted(); new URL("/", b); AbortSignal.timeout(5); structuredClone(a); navigator.onLine',
  ],
  ['a name of the file itself', 'const CloseWatcher = class {}; new CloseWatcher()'],
  ['a name that an older object has too', 'const a = f(); a.any(a); a.parse(text); a.at(0)'],
  ['what is read of something, and may be absent', 'const a = f(); a.movementX > 0; a.currentEntry'],
  ['a method of something newer still', 'const a = f(); a.forget()'],
  ['what is looked for first', 'function go() { if (document.startViewTransition) document.startViewTransition(a) }'],
  ['what is looked for by typeof', 'const a = () => typeof URL.parse == "function" ? URL.parse(b) : new URL(b)'],
  ['what is looked for by name', 'function a(b) { "isSubsetOf" in b && b.isSubsetOf(c) }'],
])('nothing is said of %s', (_what, script) => {
  expect(inScript(script)).toEqual([]);
});

test('a look in one function says nothing about another', () => {
  expect(inScript('function a() { return !!URL.parse } function b() { return URL.parse(c) }')).toEqual(['URL.parse']);
});

test('markup, styles and scripts of a page are read', () => {
  expect(
    inPage(
      `<div popover="auto"></div><style>a{text-wrap:pretty;color:red}@starting-style{a{top:0}}a:open{top:0}</style>
       <script>URL.parse(location)</script>`,
    ),
  ).toEqual(expect.arrayContaining(['[popover]', 'text-wrap', '@starting-style', ':open', 'URL.parse']));
  expect(inPage('<p class="a" id="b">c</p><style>a{color:red;inset:0}a:hover{top:0}</style>')).toEqual([]);
});

test('styles that ask first are left out', () => {
  expect(inPage('<style>@supports (text-wrap:pretty){a{text-wrap:pretty}}b{top:0}</style>')).toEqual([]);
});
