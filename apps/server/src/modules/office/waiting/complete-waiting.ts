/**
 * The second word about what waits outside of proposals, by its kind and number: the same value entered unseen, or an
 * agreement to what was read; and the taking back of it. The subject is that of the first word.
 */
import type { BlindKind, Entry, ReadKind } from '@longmen/contract/console/waiting-kinds';
import { type Mills, parseMills, parseRate, type RateMills } from '@longmen/engine';
import { type Refusal, refuse } from '../../../platform/api/route.ts';
import { userIdOf } from '../../../platform/ids.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { changeRate, dropRateChange } from '../games/change-rate.ts';
import { dropFeedEntry, enterResult, voidIssue } from '../games/decide-feed.ts';
import { changeChannel, dropChannelChange } from '../money/change-channel.ts';
import { decidePayment } from '../money/decide-payment.ts';
import { dropUnlock, identifyPlayer, unlockPayee } from '../money/decide-withdrawal.ts';
import { listWaiting, type WaitingRow } from './list-waiting.ts';

type About<Kind> = { readonly kind: Kind; readonly id: string; readonly reason: string };
export type ToEnter = About<BlindKind> & { readonly entry: Entry };
export type ToAgree = About<ReadKind>;
export type ToDrop = About<BlindKind | 'unlock-card' | 'unlock-address'>;

/** @throws Refusal `differs` when it is another value, `nothingWaits` when nothing does any more */
export async function enterTheSame(
  deps: Deps,
  by: SignedInOperator,
  { kind, id, entry, reason }: ToEnter,
): Promise<void> {
  const { subject, about } = await find(deps, by, kind, id);
  const why = { reason, second: id };
  if (kind === 'change-rate') {
    const rate = { gid: Number(about['gid']), play: about['play'] ?? '', price: about['price'] ?? '' };
    const [high, low] = [rateIn(entry.rate, 'rate'), rateIn(entry.lowest, 'lowest')];
    await changeRate(deps, by, { ...rate, rate: high, rateMin: low, ...why });
  } else if (kind === 'enter-result') {
    const issue = { gid: Number(about['gid']), issue: about['issue'] ?? '' };
    await enterResult(deps, by, { ...issue, numbers: numbersIn(entry.numbers), drawnAt: entry.drawnAt, ...why });
  } else if (kind === 'void-issue')
    await voidIssue(deps, by, { gid: Number(about['gid']), issue: about['issue'] ?? '', ...why });
  else if (kind === 'payment-adjust')
    await decidePayment(deps, by, { do: 'adjust', username: subject, amount: amountIn(entry.amount), ...why });
  else if (kind === 'payment-match')
    await decidePayment(deps, by, { do: 'match', payment: subject, to: textIn(entry.to, 'to'), ...why });
  else if (kind === 'payment-return') await decidePayment(deps, by, { do: 'return', payment: subject, ...why });
  else if (kind === 'open-channel') await changeChannel(deps, by, { do: 'open', channel: subject, ...why });
  else if (kind === 'set-channel')
    await changeChannel(deps, by, { do: 'set', channel: subject, values: entry.values ?? {}, ...why });
  else await changeChannel(deps, by, { do: 'add', form: entry.form ?? {}, ...why });
}

/** Agrees to what was read. @throws Refusal */
export async function agreeToWaiting(deps: Deps, by: SignedInOperator, { kind, id, reason }: ToAgree): Promise<void> {
  const { about, wanted } = await find(deps, by, kind, id);
  const userId = userIdOf(about['userId'] ?? '');
  if (kind === 'identify-player')
    await identifyPlayer(deps, by, { userId, outcome: wanted === 'cleared' ? 'cleared' : 'refused', reason });
  else await unlockPayee(deps, by, { userId, platform: about['platform'], reason });
}

/** Takes back what waits. @throws Refusal */
export async function dropWaiting(deps: Deps, by: SignedInOperator, { kind, id, reason }: ToDrop): Promise<void> {
  if (kind === 'change-rate') return dropRateChange(deps, by, id, reason);
  if (kind === 'enter-result' || kind === 'void-issue') return dropFeedEntry(deps, by, { id, reason });
  if (kind === 'add-channel' || kind === 'open-channel' || kind === 'set-channel')
    return dropChannelChange(deps, by, { id, reason });
  if (kind === 'unlock-card' || kind === 'unlock-address') {
    const { about, mayDrop } = await find(deps, by, kind, id);
    if (!mayDrop) throw nothing(id);
    return dropUnlock(deps, by, { userId: userIdOf(about['userId'] ?? ''), platform: about['platform'], reason });
  }
  await decidePayment(deps, by, { do: 'drop', decision: id, reason });
  return undefined;
}

/** What this operator sees that waits under a number. @throws Refusal */
async function find(deps: Deps, by: SignedInOperator, kind: string, id: string): Promise<WaitingRow> {
  const row = (await listWaiting(deps, by)).find((one) => one.kind === kind && one.id === id);
  if (row === undefined) throw nothing(id);
  return row;
}

const nothing = (id: string): Refusal => refuse('nothingWaits', { waiting: 'proposal', id });

const unread = (field: string): Refusal => refuse('invalidInput', { field });

function textIn(text: string | undefined, field: string): string {
  if (text === undefined || !/^[a-z0-9]{1,20}$/i.test(text)) throw unread(field);
  return text;
}

function rateIn(text: string | undefined, field: string): RateMills {
  const rate = parseRate(text ?? '');
  if (rate === null) throw unread(field);
  return rate;
}

/** With its sign. */
function amountIn(text: string | undefined): Mills {
  const [, sign, size = ''] = /^([+-−]?)(.*)$/.exec(text ?? '') ?? [];
  const amount = parseMills(size);
  if (amount === null) throw unread('amount');
  return sign === '-' || sign === '−' ? (-amount as Mills) : amount;
}

function numbersIn(text: string | undefined): number[] {
  if (text === undefined || !/^\d{1,2}(,\d{1,2})*$/.test(text)) throw unread('numbers');
  return text.split(',').map(Number);
}
