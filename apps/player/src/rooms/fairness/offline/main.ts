/**
 * The offline verifier: one HTML file with no network, the same check as the page in the app.
 * Plain DOM, so that the whole file stays small enough to be read.
 */
import { checkDraw, type DrawCheck } from '../check-draw.ts';
import { shortHash, wordTail } from '../short-hash.ts';
import { words } from '../words.ts';

type Locale = 'vi' | 'zh' | 'en' | 'id';
const names: Record<Locale, string> = { vi: 'Tiếng Việt', zh: '简体中文', en: 'English', id: 'Bahasa Indonesia' };
const locales = Object.keys(names) as Locale[];

/** Largest file that is read. */
const maxBytes = 1_000_000;

let locale: Locale = locales.find((one) => navigator.language.startsWith(one)) ?? 'vi';
let pasted = '';
let pinned = '';
let checked: DrawCheck | 'unreadable' | null = null;

function t(key: keyof typeof words, values: Record<string, string | number> = {}): string {
  const message: string | { one: string; other: string } = words[key][locale];
  const wording =
    typeof message === 'string'
      ? message
      : message[new Intl.PluralRules(locale).select(Number(values['count'])) === 'one' ? 'one' : 'other'];
  return wording.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

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
    checked = checkDraw(JSON.parse(pasted) as unknown, pinned === '' ? undefined : pinned.toLowerCase());
  } catch {
    checked = 'unreadable';
  }
  draw();
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
  const { verdict, steps, facts, remainders, divisor } = checked;
  const failed = steps.find(({ state }) => state === 'failed');
  const stepNames = {
    committed: t('committed'),
    closed: t('closed', { count: facts.orders }),
    released: t('released'),
    rehashed: t('rehashed'),
    computed: t('computed'),
  };
  const details: Record<keyof typeof stepNames, string[]> = {
    committed: [facts.openedAt, `A ${shortHash(facts.commitments.a.seed)}`, `B ${shortHash(facts.commitments.b.seed)}`],
    closed: [facts.closedAt, `${t('root')} ${shortHash(facts.root)}`],
    released: [facts.drawnAt, `a ${shortHash(facts.seeds.a)}`, `b ${shortHash(facts.seeds.b)}`],
    rehashed: [t('hashTimes', { a: facts.commitments.a.distance, b: facts.commitments.b.distance })],
    computed: remainders.map(({ word, number }) => `${wordTail(word)} mod ${divisor} → ${number}`),
  };
  const marks = { ok: '✓', failed: '✗', unchecked: '–' } as const;
  const spoken = { ok: t('stepOk'), failed: t('stepFailed'), unchecked: t('stepUnchecked') };
  return make(
    'section',
    { role: 'status', class: verdict.ok ? 'good' : 'bad' },
    make(
      'h2',
      {},
      verdict.ok
        ? t('matches')
        : verdict.why === 'void'
          ? t('voided')
          : t('fails', { step: failed ? stepNames[failed.key] : verdict.why }),
    ),
    make('p', {}, `${t('issue', { issue: facts.issue })} · gid ${facts.gid} · ${facts.numbers.join(' ')}`),
    make(
      'p',
      {},
      verdict.ok ? t(verdict.key === 'pinned' ? 'offPinnedKey' : 'offOwnKey') : `${t('doNotTrust')} (${verdict.why})`,
    ),
    make(
      'ol',
      {},
      ...steps.map(({ key, state }) =>
        make(
          'li',
          { class: state },
          make('b', {}, `${marks[state]} ${stepNames[key]}`),
          make('i', { class: 'sr' }, spoken[state]),
          ...details[key].filter(Boolean).map((line) => make('code', {}, line)),
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
  const shown = result();
  document
    .getElementById('app')
    ?.replaceChildren(
      make('header', {}, make('h1', {}, t('offTitle')), choice),
      make('p', {}, t('offIntro')),
      form(),
      ...(shown ? [shown] : []),
      make('h2', {}, t('notesTitle')),
      make('ul', {}, ...notes),
    );
}

draw();
