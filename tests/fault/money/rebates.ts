/**
 * Those who bet stand below each other as agents, and are moved while they bet: each is paid what the bets below bring,
 * whoever is killed while it is reckoned and paid (agents-rewards.md, "Rebates").
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { shareFamilies } from '@longmen/contract/share-families';
import type { Books } from '../audit/books.ts';
import { type Chance, seededChance } from '../audit/chance.ts';
import type { Scene, Workload } from '../audit/workload.ts';
import { openBetStore } from '../bets/bet-store.ts';
import { auditRebates, untilRebated } from './rebate-audit.ts';

const moveEveryMs = 300;
const enoughMoves = 2;
const highest = 90;

/** Players of a way, once it is opened. */
export type Placed = Workload & { players(): readonly string[] };

/** @param placed whose players stand in one tree; they are opened and ended with it */
export function makeRebates(
  { books, seed, patienceMs, print }: Pick<Scene, 'books' | 'seed' | 'patienceMs' | 'print'>,
  placed: readonly Placed[],
): Workload {
  const players = () => placed.flatMap((each) => each.players());
  const hasGames = placed.some(({ way }) => way === 'platforms');
  const chance = seededChance(seed ^ 0xa6e);
  const store = openBetStore(books);
  let [moves, stuck] = [0, 0];
  return {
    way: 'rebates',
    open: async () => {
      for (const each of placed) await each.open();
      await plantTree(books, players(), chance);
      print(`${players().length} players stand below each other`);
    },
    run: async (isOver) => {
      while (!isOver()) {
        await sleep(moveEveryMs);
        moves += Number(await move(books, players(), chance));
      }
    },
    hasEnough: () => moves >= enoughMoves,
    finish: async () => {
      // What is still bet or played brings something, too.
      await Promise.all(placed.map((each) => each.finish()));
      stuck = await untilRebated(books, store, patienceMs);
    },
    audit: () => auditRebates(books, store, { stuck, moves, hasGames }),
    close: async () => undefined,
  };
}

/** Players become agents below each other, none with more than the one above; passes come every second. */
async function plantTree({ rows }: Books, players: readonly string[], chance: Chance): Promise<void> {
  await rows(
    `INSERT INTO platform.settings (key, value) VALUES ('rebate_every_seconds', '1') ON CONFLICT (key) DO UPDATE SET value = '1'`,
  );
  await rows(`INSERT INTO office.operators (name, password_hash, pepper_id, founder)
    SELECT * FROM (VALUES ('anna', '-', '-', 1), ('berta', '-', '-', 2)) v WHERE NOT EXISTS (SELECT FROM office.operators)`);
  const tree: { line: readonly string[]; tenths: number }[] = [];
  for (const userId of players) {
    // Two begin lines of their own.
    const parent = tree.length < 2 ? undefined : chance.below(tree.length);
    const above = parent === undefined ? undefined : tree[parent];
    const line = above === undefined ? [] : [...above.line, players[parent ?? 0] ?? ''];
    const tenths = above === undefined ? highest - tree.length * 10 : chance.below(above.tenths + 1);
    tree.push({ line, tenths });
    const rate = (tenths / 10).toFixed(1);
    await rows(
      `UPDATE identity.users SET is_guest = false, account_type = 2, expires_at = NULL, parent_id = $2, line = $3, rebates = $4
       WHERE user_id = $1`,
      [userId, line.at(-1) ?? null, line, Object.fromEntries(shareFamilies.map((family) => [family, rate]))],
    );
  }
}

/** Moves somebody below somebody else, as two operators would agree. @returns whether it was possible */
async function move({ rows }: Books, players: readonly string[], chance: Chance): Promise<boolean> {
  const [member, agent] = [chance.pick(players), chance.pick(players)];
  const agreed = await rows<{ id: string }>(
    `INSERT INTO office.proposals (kind, subject, wanted, reason, asked_by, agreed_by, ended_at)
     SELECT 'move-account', username, jsonb_build_object('agentId', $2::text), 'a fault bench', o.names[1], o.names[2], now()
     FROM identity.users, (SELECT array_agg(name ORDER BY name) AS names FROM office.operators) o WHERE user_id = $1 RETURNING id::text`,
    [member, agent],
  );
  const done = await rows<{ refused: string | null }>('SELECT refused FROM identity.change_line($1, $2)', [
    agreed[0]?.id,
    member,
  ]);
  return done[0]?.refused === null;
}
