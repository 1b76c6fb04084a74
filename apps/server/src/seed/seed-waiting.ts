/**
 * What operators of the demo site have begun: a word of most kinds that waits for a second one, each of an operator whose
 * right it is, a case, words of the filter, and a note to the next shift.
 * Repeating it adds nothing: what was decided since, or taken back, is not asked for again.
 */
import { type RateMills, yuan } from '@longmen/engine';
import { ruleSettings, withdrawalSettings } from '../modules/withdrawals/index.ts';
import type { Office, SignedInOperator } from '../modules/office/index.ts';
import { Refusal } from '../platform/api/route.ts';
import type { Clock } from '../platform/runtime/clock.ts';
import { proposePromotion, writeNotices } from './seed-mailings.ts';

type Seeded = {
  readonly operator: string;
  /** As the log calls it. */
  readonly action: string;
  readonly enter: (office: Office, by: SignedInOperator, now: number) => Promise<unknown>;
};

const demoPick = { gid: 10, play: 's_ssc.front3.direct', selection: '{"rows":[[1],[2],[3]]}' };

/** Rules of the filter that came with no site. */
const demoWords = [
  { category: 'scam', text: 'bao trúng một trăm phần trăm' },
  { category: 'contact', text: 'kết bạn ngoài để nhận mã' },
] as const;

const seeded: readonly Seeded[] = [
  {
    operator: 'treasurer01',
    action: 'propose-change-setting',
    enter: (office, by) =>
      office.changeSetting(by, {
        key: withdrawalSettings.twoAbove.key,
        wire: '8000',
        reason: 'Fewer queues at night; nobody of risk is on duty from 00 to 06.',
      }),
  },
  {
    operator: 'risk01',
    action: 'propose-change-setting',
    enter: (office, by) =>
      office.changeSetting(by, {
        key: ruleSettings.sharedAddress.key,
        wire: { mode: 'on', severity: 'mild', accounts: 4 },
        reason: 'Tried on 30 days: it finds what nobody saw, and holds nobody up',
      }),
  },
  {
    operator: 'promo01',
    action: 'propose-change-vip-level',
    enter: (office, by) => office.changeVipLevel(by, { level: 9, points: 14_500_000, reason: 'More players reach it' }),
  },
  {
    operator: 'agents01',
    action: 'propose-change-terms',
    enter: (office, by) =>
      office.changeTerms(by, {
        username: 'junior02',
        rebates: { s_ssc: '1.5', s_k3: '1.5' },
        isDry: false,
        reason: 'Agreed with his agent on Monday',
      }),
  },
  {
    operator: 'risk01',
    action: 'limit-exposure',
    enter: (office, by) =>
      office.lowerLimit(by, { ...demoPick, most: yuan(20_000), reason: 'One player holds most of it' }),
  },
  {
    operator: 'risk01',
    action: 'propose-limit-exposure',
    enter: (office, by) => office.raiseLimit(by, { ...demoPick, most: yuan(50_000), reason: 'Stakes are spread now' }),
  },
  {
    operator: 'games01',
    action: 'propose-change-rate',
    enter: (office, by) => {
      const price = { gid: 10, play: 's_ssc.total.bsoe', price: 'big' };
      const rates = { rate: 1_935 as RateMills, rateMin: 1_755 as RateMills };
      return office.changeRate(by, { ...price, ...rates, reason: 'The return is to be a little lower' });
    },
  },
  {
    operator: 'cashier02',
    action: 'propose-payment-adjust',
    enter: (office, by) =>
      office.decidePayment(by, {
        do: 'adjust',
        username: 'player01',
        amount: yuan(25),
        reason: 'A fee that was taken twice',
      }),
  },
  {
    operator: 'treasurer02',
    action: 'propose-set-channel',
    enter: (office, by) =>
      office.changeChannel(by, {
        do: 'set',
        channel: 'demo-usdt',
        values: { exchangeRate: '7.3' },
        reason: 'The rate of the market',
      }),
  },
  {
    operator: 'care01',
    action: 'open-case',
    enter: async (office, by) => {
      const { userId } = await office.showPlayer(by, 'player02');
      const id = await office.care.open(by, { userId, reason: 'Asked by letter how to play less' });
      const contact = {
        kind: 'contact',
        dueHours: 72,
        reason: 'Spoke by telephone; calls back in three days',
      } as const;
      await office.care.write(by, { id, seen: 2, ...contact });
    },
  },
  {
    operator: 'community01',
    action: 'add-word',
    enter: async (office, by) => {
      for (const word of demoWords) {
        const { seen } = await office.chat.tryWordChange(by, { change: 'add', ...word });
        await office.chat.addWord(by, { ...word, seen, reason: 'Written in three rooms since Monday' });
      }
    },
  },
  { operator: 'content01', action: 'write-mailing', enter: writeNotices },
  { operator: 'promo01', action: 'write-mailing', enter: proposePromotion },
  {
    operator: 'promo01',
    action: 'bar-rewards',
    enter: (office, by) =>
      office.barPlayer(by, { username: 'player04', kind: 'signIn', reason: 'Four accounts on one phone' }),
  },
  {
    operator: 'cashier01',
    action: 'leave-handover',
    enter: (office, by) =>
      office.handover.leave(by, { reason: 'The bank of the counter calls back at six about the order of player04' }),
  },
];

type WaitingDeps = {
  readonly clock: Pick<Clock, 'now'>;
  readonly office: Office;
  readonly password: string;
};

/** Each is asked for once in the life of a site: the log says whether it was. */
export async function seedWaiting({ clock, office, password }: WaitingDeps): Promise<void> {
  const auditor = await unlessRefused(office.signIn({ name: 'auditor01', password }));
  if (auditor === undefined) return;
  for (const { operator, action, enter } of seeded) {
    const { count } = await office.listEntries(auditor, { action, operator }, { limit: 1 });
    const by = count > 0 ? undefined : await unlessRefused(office.signIn({ name: operator, password }));
    if (by !== undefined) await unlessRefused(enter(office, by, clock.now()));
  }
}

/** Operators of a demo site may have been disabled, and another of its processes may have asked first. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
