import { formatNumber } from '@longmen/format';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { clockText, dayText, offsetText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneName } from '../../core/i18n/zone.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { useRiskWords } from '../../features/risk-words/use-risk-words.ts';
import type { messages } from './messages.ts';
import type { Facts } from './withdrawal.ts';

/** A fact as it is read: its figure, what stands beside it, and whether that speaks for the player. */
export type Fact = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly note: string;
  /** Undefined where it speaks neither way. */
  readonly isGood?: boolean;
};

/** A fact that is another one than it was on screen. */
export type Change = { readonly id: string; readonly name: string; readonly was: string; readonly now: string };

const none = '–';
const restrictedFrom = 1;

/** How the facts of a withdrawal read: the eight of the screen, and all others that a decision rests on. */
export function useFacts(): (facts: Facts) => { eight: readonly Fact[]; others: readonly Fact[] } {
  const t = useMessages<typeof messages>('withdrawals');
  const locale = useLocale();
  const zone = useZoneName();
  const riskWords = useRiskWords();
  const amount = (mills: number) => printAmount(mills, locale);
  const day = (at: number) => dayText(at, locale, zone, serverNow());
  const moment = (at: number) => `${day(at)} ${clockText(at, zone)} ${offsetText(at, zone)}`;
  const identity = { cleared: t('cleared'), refused: t('identityRefused') };
  return (facts) => {
    const { payee, turnover, account } = facts;
    const missing = turnover.required - turnover.met;
    return {
      eight: [
        {
          id: 'deposited',
          name: t('deposited'),
          text: amount(facts.deposited),
          note: t('since', { text: day(account.since) }),
        },
        {
          id: 'staked',
          name: t('staked'),
          text: amount(facts.staked),
          note:
            facts.deposited > 0
              ? t('times', { text: formatNumber(tenths(facts.staked / facts.deposited), locale) })
              : none,
        },
        {
          id: 'paidBefore',
          name: t('paidBefore'),
          text: amount(facts.paidBefore),
          note: t('count', { count: facts.paidTimes }),
        },
        {
          id: 'turnover',
          name: t('turnover'),
          text: `${amount(turnover.met)} / ${amount(turnover.required)}`,
          note: missing > 0 ? t('turnoverLeft', { text: amount(missing) }) : t('turnoverMet'),
          isGood: missing <= 0,
        },
        {
          id: 'identity',
          name: t('identity'),
          text: account.identity === null ? t('unknown') : identity[account.identity],
          note:
            account.status >= restrictedFrom ? `${t('account')} ${t('restricted')}` : `${t('account')} ${t('normal')}`,
          ...(account.identity === null ? {} : { isGood: account.identity === 'cleared' }),
        },
        {
          id: 'name',
          name: t('name'),
          text: payee.isSameName === null ? t('noName') : payee.isSameName ? t('sameName') : t('otherName'),
          note: `${payee.place} …${payee.tail}`,
          ...(payee.isSameName === null ? {} : { isGood: payee.isSameName }),
        },
        {
          id: 'payee',
          name: t('payee'),
          text: payee.lockedAt === null ? t('notLocked') : t('locked'),
          note: t('bound', { text: day(payee.boundAt) }),
          ...(payee.lockedAt === null ? {} : { isGood: true }),
        },
        {
          id: 'cases',
          name: t('cases'),
          text: facts.openCases === 0 ? t('noCases') : String(facts.openCases),
          note: none,
          isGood: facts.openCases === 0,
        },
      ],
      others: [
        { id: 'state', name: t('state'), text: t(facts.state), note: '' },
        { id: 'amount', name: t('amount'), text: amount(facts.amount), note: '' },
        { id: 'fee', name: t('fee'), text: amount(facts.fee), note: '' },
        {
          id: 'rules',
          name: t('rules'),
          text:
            facts.risks
              .map(riskWords)
              .map(({ name, saw }) => `${name}: ${saw}`)
              .join(' · ') || none,
          note: '',
        },
        {
          id: 'words',
          name: t('words'),
          text: `${[facts.firstBy, facts.secondBy].filter(Boolean).join(', ') || none} / ${facts.needs}`,
          note: '',
        },
        { id: 'held', name: t('held'), text: facts.heldUntil === null ? none : moment(facts.heldUntil), note: '' },
      ],
    };
  };
}

/** In thousandths, to a tenth. */
const tenths = (times: number) => Math.round(times * 10) * 100;

/** What of the facts differs from what stood on screen before. */
export function changesOf(read: ReturnType<typeof useFacts>, before: Facts, now: Facts): readonly Change[] {
  const [old, fresh] = [before, now].map((facts) => {
    const { eight, others } = read(facts);
    return [...others, ...eight];
  }) as [Fact[], Fact[]];
  const textOf = ({ text, note }: Fact) => (note === '' || note === none ? text : `${text}, ${note}`);
  return fresh.flatMap((fact, at) => {
    const was = old[at];
    if (was === undefined || textOf(was) === textOf(fact)) return [];
    return [{ id: fact.id, name: fact.name, was: textOf(was), now: textOf(fact) }];
  });
}
