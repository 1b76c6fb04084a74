/** What operators do about one player at the console (office.md 14). */
import * as z from 'zod/mini';
import { limitKinds } from '../../calls/limits.ts';
import { locales } from '@longmen/format';
import { boundedText, money, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { personalFields, tagText } from './players.ts';
import { done, instant, reason, rowId } from '../values.ts';

const id = rowId;

export const revealPersonal = defineConsoleCall({
  name: 'revealPersonal',
  method: 'POST',
  path: 'players/{id}/reveal',
  access: ['players.reveal/begin'],
  reason: true,
  audit: 'reveal',
  summary: 'One value of the person behind an account, for a minute on screen; 20 an hour, each in the log.',
  input: z.object({
    id,
    /** `payee` is the number of the payee that is named. */
    field: z.enum([...personalFields, 'payee']),
    payee: z.optional(rowId),
    reason,
  }),
  output: z.object({ value: z.string(), until: instant }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchPlayer', 'noSuchPayee', 'tooManyLooks'],
  sample: {
    input: { id: '982371640705024', field: 'phone', reason: 'calling back as asked' },
    output: { value: '84901234488', until: '2026-11-27T03:27:00.000Z' },
  },
});

export const checkPayee = defineConsoleCall({
  name: 'checkPayee',
  method: 'POST',
  path: 'players/{id}/payees/{payee}/check',
  access: ['payees.check/begin'],
  reason: true,
  audit: 'check-payee',
  summary: 'Whether a number is just that of a card or an address, which is not shown; 10 an hour, each in the log.',
  input: z.object({ id, payee: rowId, number: boundedText(120, 1), reason }),
  output: z.object({ isSame: z.boolean() }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchPlayer', 'noSuchPayee', 'tooManyLooks'],
  sample: {
    input: { id: '982371640705024', payee: '7', number: '9704360012344821', reason: 'the bank asks' },
    output: { isSame: true },
  },
});

export const changePlayerStatus = defineConsoleCall({
  name: 'changePlayerStatus',
  method: 'POST',
  path: 'players/{id}/status',
  access: ['players.restrict/begin', 'players.open/begin'],
  reason: true,
  two: 'agree',
  audit: 'change-player-status',
  summary: 'Restricts an account at once; what opens anything to it again waits for another operator.',
  input: z.object({
    id,
    status: whole(0, 9),
    /** The status that the screen showed. */
    seen: whole(0, 9),
    reason,
  }),
  output: z.object({ before: z.number(), waits: z.nullable(rowId) }),
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'invalidInput',
    'noSuchPlayer',
    'playerStatusSame',
    'proposalWaits',
    'changedMeanwhile',
  ],
  sample: {
    input: { id: '982371640705024', status: '4', seen: '0', reason: 'a stolen card' },
    output: { before: 0, waits: null },
  },
});

export const endPlayerSessions = defineConsoleCall({
  name: 'endPlayerSessions',
  method: 'POST',
  path: 'players/{id}/end-sessions',
  access: ['players.restrict/begin'],
  reason: true,
  audit: 'end-sessions',
  summary: 'Signs an account out everywhere, its saved accounts too.',
  input: z.object({ id, reason }),
  output: z.object({ ended: z.number() }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchPlayer'],
  sample: { input: { id: '982371640705024', reason: 'a lost phone' }, output: { ended: 2 } },
});

const unlocking = {
  access: ['payees.unlock/begin', 'payees.unlock/agree'],
  reason: true,
  input: z.object({ id, payee: rowId, reason }),
} as const;

export const unlockPayee = defineConsoleCall({
  ...unlocking,
  name: 'unlockPayee',
  method: 'POST',
  path: 'players/{id}/payees/{payee}/unlock',
  fresh: true,
  two: 'agree',
  audit: 'unlock-card',
  summary: 'Asks for a locked card or address to be opened, or agrees to it; it opens a day after the second word.',
  output: z.object({ opensAt: z.nullable(instant) }),
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchPlayer',
    'noSuchPayee',
    'noLockedCard',
    'noLockedAddress',
    'otherOperatorNeeded',
  ],
  sample: { input: { id: '982371640705024', payee: '7', reason: 'a new bank' }, output: { opensAt: null } },
});

export const dropUnlock = defineConsoleCall({
  ...unlocking,
  name: 'dropUnlock',
  method: 'DELETE',
  path: 'players/{id}/payees/{payee}/unlock',
  audit: 'drop-unlock-card',
  summary: 'Keeps locked what was to be opened.',
  output: done,
  refusals: [
    'noRight',
    'conflict',
    'reasonNeeded',
    'noSuchPlayer',
    'noSuchPayee',
    'noLockedCard',
    'noLockedAddress',
    'unlockNotRequested',
  ],
  sample: { input: { id: '982371640705024', payee: '7', reason: 'not now' }, output: {} },
});

export const addPlayerNote = defineConsoleCall({
  name: 'addPlayerNote',
  method: 'POST',
  path: 'players/{id}/notes',
  access: ['players.note/begin'],
  audit: 'note',
  summary: 'A note about a player, for operators; the log says that there is one, not its words.',
  input: z.object({ id, text: boundedText(1_000, 1) }),
  output: z.object({ note: rowId }),
  refusals: ['noRight', 'conflict', 'invalidInput', 'noSuchPlayer', 'tooManyNotes'],
  sample: { input: { id: '982371640705024', text: 'Prefers to be called' }, output: { note: '3' } },
});

export const dropPlayerNote = defineConsoleCall({
  name: 'dropPlayerNote',
  method: 'DELETE',
  path: 'players/{id}/notes/{note}',
  access: ['players.note/begin'],
  audit: 'drop-note',
  summary: "Takes one of one's own notes back.",
  input: z.object({ id, note: rowId }),
  output: done,
  refusals: ['noRight', 'conflict', 'noSuchNote'],
  sample: { input: { id: '982371640705024', note: '3' }, output: {} },
});

export const tagPlayers = defineConsoleCall({
  name: 'tagPlayers',
  method: 'POST',
  path: 'players/tags',
  access: ['players.note/begin'],
  audit: 'tag',
  summary: 'Puts a tag on players that are listed by their ids, at most a hundred; who has it keeps it.',
  input: z.object({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(100)), tag: tagText }),
  /** Whom it was put on: what an undo takes off again. */
  output: z.object({ tagged: z.array(rowId) }),
  refusals: ['noRight', 'conflict', 'invalidInput', 'noSuchPlayer', 'tooManyTags'],
  sample: {
    input: { ids: ['982371640705024'], tag: 'vip-host' },
    output: { tagged: ['982371640705024'] },
  },
});

export const untagPlayers = defineConsoleCall({
  name: 'untagPlayers',
  method: 'DELETE',
  path: 'players/tags/{tag}',
  access: ['players.note/begin'],
  audit: 'drop-tag',
  summary: 'Takes a tag off players that are listed by their ids, at most a hundred.',
  input: z.object({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(100)), tag: tagText }),
  output: z.object({ untagged: z.array(rowId) }),
  refusals: ['noRight', 'conflict', 'invalidInput'],
  sample: {
    input: { ids: ['982371640705024'], tag: 'vip-host' },
    output: { untagged: ['982371640705024'] },
  },
});

export const listTags = defineConsoleCall({
  name: 'listTags',
  method: 'GET',
  path: 'tags',
  access: ['players.read/begin'],
  summary: 'Tags that are in use, with how many players have each.',
  input: z.object({}),
  output: z.object({ tags: z.array(z.object({ tag: z.string(), players: z.number() })) }),
  refusals: ['noRight'],
  sample: { input: {}, output: { tags: [{ tag: 'vip-host', players: 12 }] } },
});

const words = z.object({ title: boundedText(120, 1), text: boundedText(4_000, 1) });

export const messagePlayer = defineConsoleCall({
  name: 'messagePlayer',
  method: 'POST',
  path: 'players/{id}/messages',
  access: ['players.note/begin'],
  reason: true,
  fresh: true,
  audit: 'send-message',
  summary: 'A message to one player, in his language: words of the operator, or of a template in all four.',
  input: z.object({
    id,
    /** What makes it one message however often it is sent. */
    key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,59}$/)),
    texts: z.object(
      Object.fromEntries(locales.map((locale) => [locale, words])) as Record<(typeof locales)[number], typeof words>,
    ),
    canReply: z.boolean(),
    reason,
  }),
  output: done,
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchPlayer',
    'messageInvalid',
    'messageSent',
    'changeWaits',
    'otherOperatorNeeded',
    'proposalWaits',
  ],
  sample: {
    input: {
      id: '982371640705024',
      key: 'to-982371640705024-4821',
      texts: Object.fromEntries(locales.map((locale) => [locale, { title: 'About your card', text: 'Bind it anew.' }])),
      canReply: true,
      reason: 'the bank refused it',
    },
    output: {},
  },
});

export const tightenLimit = defineConsoleCall({
  name: 'tightenLimit',
  method: 'POST',
  path: 'players/{id}/limits',
  access: ['care.act/begin'],
  reason: true,
  audit: 'tighten-limit',
  summary: "Sets one of a player's own limits lower, at once; never higher.",
  input: z.object({ id, kind: z.enum(limitKinds), amount: money, reason }),
  output: z.object({ before: z.nullable(money) }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'invalidInput', 'noSuchPlayer', 'limitLoosens'],
  sample: {
    input: { id: '982371640705024', kind: 'deposit_day', amount: '2000.000', reason: 'as agreed by phone' },
    output: { before: '5000.000' },
  },
});

export const pausePlayer = defineConsoleCall({
  name: 'pausePlayer',
  method: 'POST',
  path: 'players/{id}/pause',
  access: ['care.act/begin'],
  reason: true,
  audit: 'pause-player',
  summary: 'A break of hours from now on, longer than any that is on; nothing ends it early.',
  input: z.object({ id, hours: whole(1, 1_008), reason }),
  output: z.object({ until: instant }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'invalidInput', 'noSuchPlayer', 'pauseShortens'],
  sample: {
    input: { id: '982371640705024', hours: '24', reason: 'as agreed by phone' },
    output: { until: '2026-11-28T03:26:00.000Z' },
  },
});

export const identifyPlayer = defineConsoleCall({
  name: 'identifyPlayer',
  method: 'POST',
  path: 'players/{id}/identity',
  access: ['kyc.decide/begin', 'kyc.decide/agree'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'identify-player',
  summary: 'Who a player was found to be; it stands once two operators enter the same.',
  input: z.object({ id, outcome: z.enum(['cleared', 'refused']), reason }),
  output: z.object({ isEffective: z.boolean() }),
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchPlayer',
    'otherOperatorNeeded',
    'changedMeanwhile',
  ],
  sample: {
    input: { id: '982371640705024', outcome: 'cleared', reason: 'papers in folder 12' },
    output: { isEffective: false },
  },
});
