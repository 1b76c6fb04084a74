/**
 * The one language of filters (office.md 9): `amount>5000 state:review agent:agent01 reason:"night shift"`. What a
 * screen filters by stands in its address as this text; chips and typed text are two views of it. Pure.
 */

/** What a field's values are: any text, one of a list, an amount of money, a whole number, an instant or a day. */
export type FieldKind = 'text' | 'choice' | 'amount' | 'number' | 'time';

/** A field that a list can be filtered by. */
export type FilterField = {
  /** As it is typed. */
  readonly name: string;
  readonly kind: FieldKind;
  /** Its name in the operator's language. */
  readonly label: string;
  /** The values of a choice, each with its text. */
  readonly choices?: readonly { readonly value: string; readonly text: string }[];
};

export type Operator = ':' | '>' | '<' | '>=' | '<=';

/** One condition; all of a filter hold together. */
export type Term = { readonly name: string; readonly operator: Operator; readonly value: string };

/** What could not be read, as it stands in the text. */
export type FilterProblem = {
  readonly text: string;
  readonly is: 'unknownField' | 'badOperator' | 'badValue' | 'noField';
};

export type Filter = { readonly terms: readonly Term[]; readonly problems: readonly FilterProblem[] };

const ordered = new Set<FieldKind>(['amount', 'number', 'time']);
const word = /(?:"(?:[^"\\]|\\.)*"|[^\s"])+/g;
const condition = /^([A-Za-z]+)(>=|<=|[:><])(.*)$/s;

/** Reads a filter; what cannot be read is named and left out. */
export function parseFilter(text: string, fields: readonly FilterField[]): Filter {
  const terms: Term[] = [];
  const problems: FilterProblem[] = [];
  for (const [piece] of text.matchAll(word)) {
    const read = readTerm(piece, fields);
    if ('is' in read) problems.push(read);
    else terms.push(read);
  }
  return { terms, problems };
}

function readTerm(piece: string, fields: readonly FilterField[]): Term | FilterProblem {
  const [, name, operator, raw] = condition.exec(piece) ?? [];
  if (name === undefined || operator === undefined || raw === undefined) return { text: piece, is: 'noField' };
  const field = fields.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!field) return { text: piece, is: 'unknownField' };
  if (operator !== ':' && !ordered.has(field.kind)) return { text: piece, is: 'badOperator' };
  const value = readValue(field, unquote(raw));
  if (value === undefined) return { text: piece, is: 'badValue' };
  return { name: field.name, operator: operator as Operator, value };
}

const unquote = (raw: string): string =>
  raw.replace(/"((?:[^"\\]|\\.)*)"/g, (_whole, inner: string) => inner.replace(/\\(.)/g, '$1'));

const readers: Readonly<Record<FieldKind, (value: string, field: FilterField) => string | undefined>> = {
  text: (value) => value || undefined,
  choice: (value, { choices }) => choices?.find((one) => one.value.toLowerCase() === value.toLowerCase())?.value,
  // Decimal text with a point, to the thousandth; groups are not read, as a guess may be a thousand times wrong.
  amount: (value) => (/^-?\d{1,12}(\.\d{1,3})?$/.test(value) ? value : undefined),
  number: (value) => (/^-?\d{1,15}$/.test(value) ? value : undefined),
  time: (value) => (isTimeText(value) ? value : undefined),
};

const readValue = (field: FilterField, value: string): string | undefined => readers[field.kind](value, field);

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const instantText = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;
const agoText = /^(\d{1,4})(m|h|d)$/;

function isTimeText(value: string): boolean {
  if (agoText.test(value) || value === 'today' || value === 'yesterday') return true;
  return (dayOnly.test(value) || instantText.test(value)) && !Number.isNaN(Date.parse(isoOf(value)));
}

/** As the calendar's parser takes it. A day that the month does not have is none. */
function isoOf(value: string): string {
  const day = value.slice(0, 10);
  const exists = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(exists.getTime()) || exists.toISOString().slice(0, 10) !== day) return '';
  return value.replace(' ', 'T');
}

/** Writes a filter as it is typed; reading it again gives the same. */
export const writeFilter = (terms: readonly Term[]): string => terms.map(writeTerm).join(' ');

export const writeTerm = ({ name, operator, value }: Term): string => `${name}${operator}${quote(value)}`;

const quote = (value: string): string =>
  /^[^\s"\\]+$/.test(value) ? value : `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`;

/** Where times are counted from: now, and the site's calendar. */
export type TimeFrame = {
  readonly nowMs: number;
  /** The day of an instant, and when a day begins, by the site's calendar. */
  readonly dayOf: (epochMs: number) => string;
  readonly startOfDay: (day: string) => number;
  readonly dayPlus: (day: string, days: number) => string;
};

/** From when (included) until when (not included), epoch milliseconds. */
export type TimeRange = { readonly from?: number; readonly to?: number };

/**
 * The stretch of time that a condition means. Days are the site's: `at:2026-11-23` is all of that day, `at:7d` the last
 * seven days until now, `at>2h` since two hours ago.
 */
export function timeRange(term: Term, frame: TimeFrame): TimeRange {
  const { begin, end } = spanOf(term.value, frame);
  switch (term.operator) {
    case ':':
      return { from: begin, to: end };
    case '>':
      return { from: agoText.test(term.value) ? begin : end };
    case '>=':
      return { from: begin };
    case '<':
      return { to: begin };
    case '<=':
      return { to: end };
  }
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

function spanOf(value: string, frame: TimeFrame): { begin: number; end: number } {
  const [, count, unit] = agoText.exec(value) ?? [];
  if (count !== undefined && unit !== undefined) {
    const begin = frame.nowMs - Number(count) * unitMs[unit as keyof typeof unitMs];
    return { begin, end: frame.nowMs };
  }
  const today = frame.dayOf(frame.nowMs);
  const day = value === 'today' ? today : value === 'yesterday' ? frame.dayPlus(today, -1) : value;
  if (dayOnly.test(day)) return { begin: frame.startOfDay(day), end: frame.startOfDay(frame.dayPlus(day, 1)) };
  const begin = instantOf(day, frame);
  return { begin, end: begin + 1 };
}

/** A time without an offset is one of the site's clock. */
function instantOf(value: string, frame: TimeFrame): number {
  const iso = value.replace(' ', 'T');
  if (/(Z|[+-]\d{2}:\d{2})$/.test(iso)) return Date.parse(iso);
  const midnight = frame.startOfDay(iso.slice(0, 10));
  const [hours = 0, minutes = 0, seconds = 0] = iso.slice(11).split(':').map(Number);
  return midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * A filter as it belongs into an address that others open later: what counts from now becomes the instant that it
 * means, so that the same link shows the same rows.
 */
export const fixTimes = (terms: readonly Term[], fields: readonly FilterField[], frame: TimeFrame): Term[] =>
  terms.map((term) => {
    const isTime = fields.find(({ name }) => name === term.name)?.kind === 'time';
    if (!isTime || dayOnly.test(term.value)) return term;
    if (term.value === 'today' || term.value === 'yesterday') {
      const today = frame.dayOf(frame.nowMs);
      return { ...term, value: term.value === 'today' ? today : frame.dayPlus(today, -1) };
    }
    const { begin } = spanOf(term.value, frame);
    const isAgo = agoText.test(term.value);
    const operator = isAgo && term.operator === ':' ? '>=' : term.operator;
    return { ...term, operator, value: new Date(begin).toISOString().replace('.000Z', 'Z') };
  });

/** An amount of a filter as whole thousandths. */
export function millsOf(value: string): number {
  const [whole = '0', places = ''] = value.replace('-', '').split('.');
  const mills = Number(whole) * 1000 + Number(places.padEnd(3, '0'));
  return value.startsWith('-') ? -mills : mills;
}
