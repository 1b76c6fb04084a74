/** Slips are shown in rooms and followed by others while servers are killed; each share and bet is there once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import { type Books, untilSo } from '../audit/books.ts';
import { type Chance, seededChance } from '../audit/chance.ts';
import { emptyPlayerHistory, type PlayerHistory, type Scene, type Workload } from '../audit/workload.ts';
import { type Account, askForNumber, openAccount } from '../money/accounts.ts';
import { auditShares, openSql } from './shares-audit.ts';

const prefix = { name: 'sh', phone: '03' } as const;
const rooms = ['9101', '9102'] as const;
/** The short game: an issue every few seconds, so that cards are told what became of their slips, too. */
const gid = 901;
const twice = 0.4;
const shareRate = 0.35;
/** A manager may show twenty a minute; the bench looks at what is not refused for that. */
const shareEveryMs = 3_200;
const pauseMs = 60;
const enough = 20;
const cashMills = 100_000_000;

/** Each as it was told under the key: the ids of a share's messages, or the number of a slip. */
export type Acknowledged = { readonly userId: string; readonly key: string; readonly number: string };
/** A card that was posted, as its readers know it. */
type Card = { readonly id: string; readonly issue: string };
export type ShareHistory = PlayerHistory & {
  readonly bets: Acknowledged[];
  readonly shares: Acknowledged[];
  readonly follows: Acknowledged[];
  readonly cards: Card[];
};

export function makeShares({ site, books, recovery, seed, patienceMs, print }: Scene, clients: number): Workload {
  const history: ShareHistory = { ...emptyPlayerHistory(recovery), bets: [], shares: [], follows: [], cards: [] };
  let players: Account[] = [];
  const idsOf = () => players.map(({ userId }) => userId);
  return {
    way: 'shares',
    open: async () => {
      const open = (_: unknown, number: number) => {
        const chance = seededChance(seed * 19 + number);
        return openAccount(() => chance.pick(site.addresses), prefix, number, history);
      };
      players = await Promise.all(Array.from({ length: clients }, open));
      for (const { client, must } of players) {
        await must(() => client.stateAge({ version: 'age-1' }));
        await must(() => client.listRooms({}));
      }
      await openRooms(books, idsOf());
      print(`${players.length} players show slips in ${rooms.length} rooms and follow them`);
    },
    run: async (isOver) => {
      const chanceOf = (number: number) => seededChance(seed * 37 + number);
      await Promise.all(players.map((player, number) => play(player, number, chanceOf(number), history, isOver)));
    },
    hasEnough: () => history.shares.length >= enough && history.follows.length >= enough,
    finish: async () => {
      await untilSo(patienceMs, async () => (await books.number(openSql, [idsOf()])) === 0);
      print(`sharing ended: ${history.requests} requests, ${history.lost} answers lost`);
    },
    audit: () => auditShares(books, history, idsOf(), rooms),
    close: async () => undefined,
  };
}

/** Rich managers of the rooms: they may share often. Before anything is killed. */
async function openRooms({ rows }: Books, userIds: readonly string[]): Promise<void> {
  await rows(
    `INSERT INTO chat.rooms (room_id, kind, title, is_open) SELECT r, 1, 'shares', true FROM unnest($1::bigint[]) r ON CONFLICT DO NOTHING`,
    [[...rooms]],
  );
  await rows(
    `INSERT INTO chat.members (room_id, user_id, role) SELECT r, u, 1 FROM unnest($1::bigint[]) r, unnest($2::bigint[]) u
     ON CONFLICT (room_id, user_id) DO UPDATE SET role = 1`,
    [[...rooms], userIds],
  );
  await rows(
    `WITH paid AS (UPDATE ledger.accounts SET balance = $2, postings = 1 WHERE user_id = ANY ($1) AND kind = ${accounts.cash} AND postings = 0 RETURNING user_id)
     INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
     SELECT user_id, ${transferKinds.deposit}, 1, ${accounts.deposits}, ${accounts.cash}, $2, $2, 1, now() FROM paid`,
    [userIds, cashMills],
  );
  await rows(
    `INSERT INTO platform.settings (key, value) VALUES ('is_open_hddt', '"1"'::jsonb), ('sharing_amount_set', '"1"'::jsonb)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
}

/** Bets and shows the slip, or follows one that is known; every key is asked for until the answer is definite. */
async function play(
  { client, userId, definite }: Account,
  number: number,
  chance: Chance,
  history: ShareHistory,
  isOver: () => boolean,
): Promise<void> {
  const lines = (stake: number) => [{ play: 's_ssc.total.bsoe', contents: 'big', stake }];
  const ask = async (promises: Acknowledged[], key: string, send: () => Promise<string>) => {
    const answers = await askForNumber(history, { key, twice, chance }, () => definite(send));
    for (const answer of answers) promises.push({ userId, key, number: answer });
    return [...answers][0];
  };
  const share = async (issue: string, mark: string) => {
    let orders: { orderNum: string }[] = [];
    const slip = await ask(history.bets, `bet-${mark}`, async () => {
      const bet = { gid, issue, lines: lines(2) };
      const placed = await client.placeBetAtServerRate(bet, { idempotencyKey: `bet-${mark}` });
      orders = placed.orders.map(({ orderNum }) => ({ orderNum }));
      return placed.slip;
    });
    if (slip === undefined) return;
    const messages = await ask(history.shares, `share-${mark}`, async () => {
      const shared = await client.shareBets({ orders, roomIds: [...rooms] }, { idempotencyKey: `share-${mark}` });
      return shared.rows.map(({ messageId, refusal }) => messageId ?? `${refusal}`).join(' ');
    });
    for (const id of messages?.match(/\b\d+\b/g) ?? []) history.cards.push({ id, issue });
  };
  let nextShare = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    const mark = `${number}-${turn}-${chance.below(1e9)}`;
    const clocks = await definite(() => client.gameClocks({ gid }));
    const issue = clocks instanceof Refused ? '' : (clocks[0]?.issue ?? '');
    const known = history.cards.filter((card) => card.issue === issue);
    const mayShare = performance.now() >= nextShare;
    if (mayShare && (known.length === 0 || chance.happens(shareRate))) {
      await share(issue, mark);
      nextShare = performance.now() + shareEveryMs;
    } else if (known.length > 0) {
      const bet = { gid, issue, messageId: chance.pick(known).id, lines: lines(1 + chance.below(3)) };
      const options = { idempotencyKey: `follow-${mark}` };
      await ask(history.follows, `follow-${mark}`, async () => (await client.followSlip(bet, options)).slip);
    }
    await sleep(chance.below(pauseMs));
  }
}
