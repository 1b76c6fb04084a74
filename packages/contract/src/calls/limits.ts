/** Players' own limits, breaks and self-exclusion, and what they have played (trust.md R1 to R3). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, flag, money, nothing, seconds, signedMoney, whole, wireObject } from '../wire.ts';

/**
 * What a limit holds down. Deposits count over the last 24 hours, 7 days and month; stakes and losses
 * over the day, the week from Monday and the month of the site's time zone.
 */
export const limitKinds = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'stake_day',
  'stake_week',
  'stake_month',
  'loss_day',
  'loss_week',
  'loss_month',
] as const;
const kind = z.enum(limitKinds);

/** Hours of a break: one hour to six weeks. */
export const breakHours = { min: 1, max: 1008 } as const;
/** Months of a self-exclusion: half a year to five years. */
export const exclusionMonths = { min: 6, max: 60 } as const;
/** Minutes between two reminders; 0 is never. */
export const reminderMinutes = { min: 0, max: 720 } as const;

const limit = wireObject({
  kind: as('type', kind),
  /** Null: no limit. */
  amount: as('money', z.nullable(money)),
  /** What counts towards it now; a loss below 0 is a win. */
  used: as('used', signedMoney),
  /** What is left; null without a limit. */
  remaining: as('rest', z.nullable(money)),
  /** When a raise, or the end of the limit, takes hold; null when none waits. */
  nextAt: as('next_time', z.nullable(seconds)),
  /** The limit from then on; null: none. */
  next: as('next_money', z.nullable(money)),
});

const pause = wireObject({
  /** Empty when the player may play. */
  kind: as('type', z.enum(['', 'timeOut', 'selfExclusion'])),
  until: as('end_time', z.nullable(seconds)),
});

const pauseSample = { type: '', end_time: null };
const limitSample = {
  type: 'deposit_day',
  money: '500',
  used: '100',
  rest: '400',
  next_time: null,
  next_money: null,
};

export const playerLimits = defineCall({
  name: 'playerLimits',
  method: 'GET',
  path: 'user/limits/info',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "The caller's own limits with what is left of each, the reminder, and a break that is on.",
  input: nothing,
  output: wireObject({
    limits: as('limits', z.array(limit)),
    reminderMinutes: as('reminder', count),
    /** False until the player has set a limit or said "not now": then the app asks before the first deposit. */
    hasDecided: as('decided', flag),
    pause: as('pause', pause),
  }),
  refusals: [],
  sample: { input: {}, output: { limits: [limitSample], reminder: 60, decided: '1', pause: pauseSample } },
});

export const setLimit = defineCall({
  name: 'setLimit',
  method: 'POST',
  path: 'user/limits/set',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Sets a limit; without `money` it is taken away. Lower holds at once, higher and none after 24 hours.',
  input: wireObject({ kind: as('type', kind), amount: as('money', z.optional(money)) }),
  output: limit,
  refusals: [],
  sample: { input: { type: 'deposit_day', money: '500' }, output: limitSample },
});

export const declineLimits = defineCall({
  name: 'declineLimits',
  method: 'POST',
  path: 'user/limits/later',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Notes that the player was asked about limits and set none now.',
  input: nothing,
  output: nothing,
  refusals: [],
  sample: { input: {}, output: {} },
});

export const setReminder = defineCall({
  name: 'setReminder',
  method: 'POST',
  path: 'user/limits/reminder',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Every how many minutes of play the app reminds; 0 is never.',
  input: wireObject({ minutes: as('minutes', whole(reminderMinutes.min, reminderMinutes.max)) }),
  output: nothing,
  refusals: [],
  sample: { input: { minutes: '30' }, output: {} },
});

export const takeBreak = defineCall({
  name: 'takeBreak',
  method: 'POST',
  path: 'user/limits/time_out',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'A break from playing and depositing, 1 hour to 6 weeks; it can be lengthened, never shortened.',
  input: wireObject({ hours: as('hours', whole(breakHours.min, breakHours.max)) }),
  output: pause,
  refusals: [],
  sample: { input: { hours: '24' }, output: { type: 'timeOut', end_time: '1760086400' } },
});

export const selfExclude = defineCall({
  name: 'selfExclude',
  method: 'POST',
  path: 'user/limits/self_exclude',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Self-exclusion, 6 months to 5 years; nothing ends it early. Withdrawals stay open.',
  input: wireObject({ months: as('months', whole(exclusionMonths.min, exclusionMonths.max)) }),
  output: pause,
  refusals: [],
  sample: { input: { months: '6' }, output: { type: 'selfExclusion', end_time: '1775638400' } },
});

/** Net is what came back less what was staked, straight from the ledger: below 0 is a loss. */
export const playPosition = defineCall({
  name: 'playPosition',
  method: 'GET',
  path: 'user/limits/position',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Net result and time played: this session, today, this week, this month; and a break that is on.',
  input: nothing,
  output: wireObject({
    netSession: as('net_session', signedMoney),
    netToday: as('net_today', signedMoney),
    netWeek: as('net_week', signedMoney),
    netMonth: as('net_month', signedMoney),
    secondsSession: as('seconds_session', count),
    secondsToday: as('seconds_today', count),
    secondsWeek: as('seconds_week', count),
    secondsMonth: as('seconds_month', count),
    /** When the session began, and the clock that says so. */
    sessionStartedAt: as('session_start', seconds),
    now: as('now', seconds),
    reminderMinutes: as('reminder', count),
    pause: as('pause', pause),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      net_session: '-12.5',
      net_today: '-12.5',
      net_week: '40',
      net_month: '-200',
      seconds_session: 1800,
      seconds_today: 3600,
      seconds_week: 12000,
      seconds_month: 48000,
      session_start: '1760000000',
      now: '1760001800',
      reminder: 60,
      pause: pauseSample,
    },
  },
});

/** What a player put in, took out and has won or lost since the account was opened (trust.md R4). */
export const lifetimeFigures = defineCall({
  name: 'lifetimeFigures',
  method: 'GET',
  path: 'user/limits/lifetime',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Net result of play, deposits and withdrawals since the account was opened.',
  input: nothing,
  output: wireObject({
    netPlay: as('net_play', signedMoney),
    deposits: as('deposits', money),
    /** Paid out; what is on its way is not counted. */
    withdrawals: as('withdrawals', money),
    since: as('since', seconds),
  }),
  refusals: [],
  sample: {
    input: {},
    output: { net_play: '-350.5', deposits: '1300', withdrawals: '200', since: '1750000000' },
  },
});
