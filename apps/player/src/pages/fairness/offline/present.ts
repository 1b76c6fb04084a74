/** What a check has found, in words, for the offline file. Pure. */
import { type DrawCheck, type StepState } from '@longmen/engine/lot1-steps';
import type { RoundCheck } from '@longmen/engine/lot1-steps';
import { messages as roundMessages } from '../rounds/messages.ts';
import { shortHash, wordTail } from '../short-hash.ts';
import { messages } from '../messages.ts';

export type Locale = 'vi' | 'zh' | 'en' | 'id';
type Values = Record<string, string | number>;
type Message = string | { readonly one: string; readonly other: string };

function speaker<K extends string>(table: Record<K, Record<Locale, Message>>, locale: Locale) {
  return (key: K, values: Values = {}): string => {
    const message = table[key][locale];
    const wording =
      typeof message === 'string'
        ? message
        : message[new Intl.PluralRules(locale).select(Number(values['count'])) === 'one' ? 'one' : 'other'];
    return wording.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  };
}

/** The texts of a check in one language. */
export const speak = (locale: Locale) => speaker<keyof typeof messages>(messages, locale);

export interface Finding {
  readonly ok: boolean;
  readonly headline: string;
  readonly about: string;
  readonly note: string;
  readonly steps: readonly { readonly state: StepState; readonly name: string; readonly lines: readonly string[] }[];
}

type Verdict = { readonly ok: true; readonly key: 'pinned' | 'own' } | { readonly ok: false; readonly why: string };

/** The check of a draw as headline, steps and facts. */
export function presentDraw(locale: Locale, { verdict, steps, facts, remainders, divisor }: DrawCheck): Finding {
  const t = speak(locale);
  const body = {
    committed: [
      t('committed'),
      facts.openedAt,
      `A ${shortHash(facts.commitments.a.seed)}`,
      `B ${shortHash(facts.commitments.b.seed)}`,
    ],
    closed: [t('closed', { count: facts.orders }), facts.closedAt, `${t('root')} ${shortHash(facts.root)}`],
    released: [t('released'), facts.drawnAt, `a ${shortHash(facts.seeds.a)}`, `b ${shortHash(facts.seeds.b)}`],
    rehashed: [t('rehashed'), t('hashTimes', { a: facts.commitments.a.distance, b: facts.commitments.b.distance })],
    computed: [t('computed'), ...remainders.map(({ word, number }) => `${wordTail(word)} mod ${divisor} → ${number}`)],
  };
  return finding(locale, verdict, facts, t('voided'), named(steps, body));
}

/** The check of an instant round as headline, steps and facts. */
export function presentRound(locale: Locale, { verdict, steps, facts, remainders, divisor }: RoundCheck): Finding {
  const t = speak(locale);
  const round = speaker<keyof typeof roundMessages>(roundMessages, locale);
  const sealed = facts.seeds.a === '' || facts.seeds.b === '';
  const body = {
    signed: [round('signed', { count: facts.orders.length }), `${t('root')} ${shortHash(facts.root)}`],
    numbered: [round('numbered'), round('round', { nonce: facts.nonce, pair: facts.pair })],
    answered: [
      round('answered'),
      `A ${shortHash(facts.hashes.a)}`,
      `B ${shortHash(facts.hashes.b)}`,
      `${round('client')} ${facts.clientSeed}`,
    ],
    seeded: [
      round('seeded'),
      ...(sealed ? [round('sealed')] : [`a ${shortHash(facts.seeds.a)}`, `b ${shortHash(facts.seeds.b)}`]),
    ],
    computed: [
      round('computed'),
      ...remainders.map(({ word, number }) => `${wordTail(word)} mod ${divisor} → ${number}`),
    ],
  };
  return finding(locale, verdict, facts, round('voided'), named(steps, body));
}

function named<K extends string>(
  steps: readonly { readonly key: K; readonly state: StepState }[],
  body: Record<K, readonly string[]>,
): Finding['steps'] {
  return steps.map(({ key, state }) => {
    const [name = '', ...lines] = body[key];
    return { state, name, lines: lines.filter((line) => line !== '') };
  });
}

function finding(
  locale: Locale,
  verdict: Verdict,
  { issue, gid, numbers }: { readonly issue: string; readonly gid: number; readonly numbers: readonly number[] },
  voided: string,
  steps: Finding['steps'],
): Finding {
  const t = speak(locale);
  const failed = steps.find(({ state }) => state === 'failed');
  const about = `${t('issue', { issue })} · gid ${gid} · ${numbers.join(' ')}`;
  if (verdict.ok)
    return {
      ok: true,
      headline: t('matches'),
      about,
      note: t(verdict.key === 'pinned' ? 'offPinnedKey' : 'offOwnKey'),
      steps,
    };
  const headline = verdict.why === 'void' ? voided : t('fails', { step: failed?.name ?? verdict.why });
  return { ok: false, headline, about, note: `${t('doNotTrust')} (${verdict.why})`, steps };
}
