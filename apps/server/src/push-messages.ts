/** From events to the frames that clients are sent. Pure. */
import { formatMills } from '@longmen/engine';
import { platformsChannel } from '@longmen/contract/push';
import { channelOfGame } from './platform/socket/channels.ts';
import type { Channelled, PushMessages } from './platform/socket/messages.ts';

const issue = (gid: number, d: Omit<Extract<Channelled, { t: 'issue' }>['d'], 'gid'>): Channelled => ({
  t: 'issue',
  r: channelOfGame(gid),
  d: { gid: String(gid), ...d },
});

/** What clients are sent of which events. */
export const pushMessages = {
  'balance.changed': ({ userId, balance, leg }) => ({
    t: 'balance',
    r: `u:${userId}`,
    d: { balance: formatMills(balance), leg },
  }),
  'orders.settled': ({ userId, gid, orders, stake, payout, balance, leg, ...rest }) => ({
    t: 'settled',
    r: `u:${userId}`,
    d: {
      gid: String(gid),
      issue: rest.issue,
      orders,
      stake: formatMills(stake),
      payout: formatMills(payout),
      balance: formatMills(balance),
      leg,
    },
  }),
  'chase.moved': ({ userId, gid, ...moved }) => ({
    t: 'chase',
    r: `u:${userId}`,
    d: { id: moved.chase, gid: String(gid), state: moved.state, reached: moved.reached, steps: moved.steps },
  }),
  'level.reached': ({ userId, level }) => ({ t: 'level', r: `u:${userId}`, d: { level } }),
  'message.sent': ({ userId, count }) => ({ t: 'message', r: `u:${userId}`, d: { count } }),
  'security.noted': ({ userId, kind, at }) => ({ t: 'security', r: `u:${userId}`, d: { kind, at } }),
  'deposit.moved': ({ userId, deposit, state, status }) => ({
    t: 'deposit',
    r: `u:${userId}`,
    d: { id: deposit, state, status },
  }),
  'withdrawal.moved': ({ userId, id, step, at }) => ({ t: 'withdrawal', r: `u:${userId}`, d: { id, step, at } }),
  'provider.reread': ({ platform }) => ({ t: 'platform', r: platformsChannel, d: { platform } }),
  'issue.opened': ({ gid, ...opened }) =>
    issue(gid, { issue: opened.issue, state: 'open', closesAt: opened.closesAt, drawsAt: opened.drawsAt }),
  'issue.closed': ({ gid, ...closed }) =>
    issue(gid, { issue: closed.issue, state: 'closed', root: closed.root, count: closed.count, hash: closed.hash }),
  'issue.drawn': ({ gid, ...drawn }) => issue(gid, { issue: drawn.issue, state: 'drawn', numbers: drawn.numbers }),
  'issue.settled': ({ gid, ...settled }) => issue(gid, { issue: settled.issue, state: 'settled' }),
  'issue.void': ({ gid, ...voided }) => issue(gid, { issue: voided.issue, state: 'void' }),
} satisfies PushMessages;
