/**
 * The offline verifier: one HTML file with no network, the same check as the page in the app.
 * Plain DOM, so that the whole file stays small enough to be read.
 */
import { checkDraw } from '@longmen/engine/lot1-steps';
import { checkRound } from '@longmen/engine/lot1-steps';
import { type Finding, type Locale, speak, presentDraw, presentRound } from './present.ts';

const names: Record<Locale, string> = { vi: 'Tiếng Việt', zh: '简体中文', en: 'English', id: 'Bahasa Indonesia' };
const locales = Object.keys(names) as Locale[];

/** Largest file that is read. */
const maxBytes = 1_000_000;

let locale: Locale = locales.find((one) => navigator.language.startsWith(one)) ?? 'vi';
let pasted = '';
let pinned = '';
let checked: ((locale: Locale) => Finding) | 'unreadable' | null = null;

const t = (key: Parameters<ReturnType<typeof speak>>[0]) => speak(locale)(key);

type Child = Node | string | false;

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child): child is Node | string => child !== false));
  return element;
}

function check(): void {
  try {
    checked = checkProof(JSON.parse(pasted) as unknown, pinned === '' ? undefined : pinned.toLowerCase());
  } catch {
    checked = 'unreadable';
  }
  draw();
}

/** A file names its protocol: one draw for everybody, or one round of one player. */
function checkProof(proof: unknown, pinnedKey: string | undefined): (locale: Locale) => Finding {
  const version = typeof proof === 'object' && proof !== null && 'version' in proof ? proof.version : '';
  if (version === 'lot/inst/1') {
    const round = checkRound(proof, { pinnedKey });
    return (language) => presentRound(language, round);
  }
  const issue = checkDraw(proof, pinnedKey);
  return (language) => presentDraw(language, issue);
}

async function takeFile(file: File | undefined): Promise<void> {
  if (!file || file.size > maxBytes) return;
  pasted = await file.text();
  check();
}

function form(): HTMLElement {
  const file = make('input', { type: 'file', accept: '.json,application/json', id: 'file' });
  file.addEventListener('change', () => void takeFile(file.files?.[0]));
  const text = make('textarea', { id: 'json', rows: '6', spellcheck: 'false' });
  text.value = pasted;
  text.addEventListener('input', () => {
    pasted = text.value;
  });
  const key = make('input', { id: 'key', autocomplete: 'off', spellcheck: 'false', maxlength: '64' });
  key.value = pinned;
  key.addEventListener('input', () => {
    pinned = key.value.trim();
  });
  const button = make('button', { type: 'button', class: 'main' }, t('offCheck'));
  button.addEventListener('click', check);
  return make(
    'section',
    {},
    make('label', { for: 'file' }, t('offFile')),
    file,
    make('label', { for: 'json' }, t('offPaste')),
    text,
    make('label', { for: 'key' }, t('offPinned')),
    key,
    button,
  );
}

function result(): HTMLElement | false {
  if (checked === null) return false;
  if (checked === 'unreadable') return make('section', { role: 'status', class: 'bad' }, t('failed'));
  const { ok, headline, about, note, steps } = checked(locale);
  const marks = { ok: '✓', failed: '✗', unchecked: '–' } as const;
  const spoken = { ok: t('stepOk'), failed: t('stepFailed'), unchecked: t('stepUnchecked') };
  return make(
    'section',
    { role: 'status', class: ok ? 'good' : 'bad' },
    make('h2', {}, headline),
    make('p', {}, about),
    make('p', {}, note),
    make(
      'ol',
      {},
      ...steps.map(({ state, name, lines }) =>
        make(
          'li',
          { class: state },
          make('b', {}, `${marks[state]} ${name}`),
          make('i', { class: 'sr' }, spoken[state]),
          ...lines.map((line) => make('code', {}, line)),
        ),
      ),
    ),
  );
}

function draw(): void {
  document.documentElement.lang = locale;
  document.title = t('offTitle');
  const choice = make(
    'select',
    { 'aria-label': 'Language' },
    ...locales.map((one) => make('option', { value: one, ...(one === locale ? { selected: '' } : {}) }, names[one])),
  );
  choice.addEventListener('change', () => {
    locale = locales.find((one) => one === choice.value) ?? locale;
    draw();
  });
  const notes = (['noteFormula', 'noteOrder', 'noteDual', 'noteWithhold'] as const).map((note) =>
    make('li', {}, t(note)),
  );
  const finding = result();
  document
    .getElementById('app')
    ?.replaceChildren(
      make('header', {}, make('h1', {}, t('offTitle')), choice),
      make('p', {}, t('offIntro')),
      form(),
      ...(finding ? [finding] : []),
      make('h2', {}, t('notesTitle')),
      make('ul', {}, ...notes),
    );
}

draw();
