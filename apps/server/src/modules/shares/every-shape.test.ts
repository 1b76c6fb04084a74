// A slip of every shape of every family is shared and followed, also where its selection is written in another way.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CallName, calls } from '@longmen/contract';
import { shareBounds } from '@longmen/contract/calls/chat/shares';
import { readInput, writeOutput } from '@longmen/contract/schema';
import { type FamilyCode, formatMills } from '@longmen/engine';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { expect, test } from 'vitest';
import { type Caller, Refusal, refuse } from '../../platform/api/route.ts';
import { issueNo } from '../draws/index.ts';
import type { SharesDeps, SlipBody } from './deps.ts';
import { makeShares } from './index.ts';

const fixture = useBettingFixture();

/** A game of each family of plays. */
const games: readonly [FamilyCode, number][] = [
  ['s_ssc', 10],
  ['s_k3', 39],
  ['s_yb', 80],
  ['s_11x5', 23],
  ['s_kl10', 90],
  ['pcdd', 93],
  ['s_pk10', 29],
  ['bull91', 91],
  ['lhc', 5],
];

type Example = { readonly play: string; readonly selection: Record<string, unknown>; readonly bets: number };
const written = readFileSync(new URL('../../../../../packages/engine/vectors/examples.jsonl', import.meta.url), 'utf8');
/** Selections of each play as players pick them, in any order; the year is that of the issue. */
const picked = Map.groupBy(
  written
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Example)
    // Short enough for a card, and cheap enough for a player.
    .filter(({ bets, selection }) => bets <= 5_000 && JSON.stringify(selection).length <= 200)
    .map(({ play, bets, selection: { lunar_year: _year, ...selection } }): Example => ({ play, bets, selection })),
  ({ play }) => play,
);

const cards = new Map<string, SlipBody>();
const ports = (): SharesDeps => ({
  betting: fixture.betting,
  draws: fixture.deps.draws,
  assertMayPlay: async () => undefined,
  rooms: {
    mayShare: async () => undefined,
    post: async ({ id, card }) => {
      if (card.kind === 'slip') cards.set(id, card.body);
      return 1;
    },
    moveSlip: async () => undefined,
    readSlip: async (_caller, id) => cards.get(id) ?? Promise.reject(refuse('messageGone')),
  },
  records: { standingsOf: async () => Promise.reject(new Error('nobody shares standings')) },
  plans: { recordOfPick: async () => Promise.reject(new Error('nobody follows a plan')) },
  terms: { isOpen: () => true, stakeMin: () => 0 as never },
});

type Wire = { readonly rows?: readonly { readonly id?: string }[] };
async function ask(name: CallName, caller: Caller, input: object): Promise<Wire> {
  const jobs = { ...fixture.platform.jobs, add: () => undefined };
  const { routes } = makeShares({ ...fixture.platform, jobs }, ports());
  const read = readInput(calls[name], { ...input });
  const route = routes.find(({ call }) => call.name === name);
  if (!read.ok || route === undefined) throw new Error(`${name} does not read ${JSON.stringify(input)}`);
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
  const context = { locale: 'en', caller, idempotencyKey: undefined, bodyHash };
  const answer: unknown = await route.answer(read.value as never, context as never);
  return writeOutput(calls[name], answer as never) as Wire;
}

const outcome = (...request: Parameters<typeof ask>) =>
  ask(...request).catch((error: unknown) => (error instanceof Refusal ? error.refusal : Promise.reject(error)));

/** The same bets picked in another order. Rows, legs, and an animal with a tail keep their places. */
function turned({ a, b, rows, ...lists }: Example['selection']): Example['selection'] {
  const isTail = (text: unknown) => /^t\d$/.test(String(text));
  const turn = ([key, value]: [string, unknown]): [string, unknown] => [
    key,
    key !== 'legs' && Array.isArray(value) ? (value as unknown[]).toReversed() : value,
  ];
  return {
    ...Object.fromEntries(Object.entries(lists).map(turn)),
    ...(Array.isArray(rows) && { rows: rows.map((row: unknown[]) => row.toReversed()) }),
    ...(a !== undefined && (isTail(a) === isTail(b) ? { a: b, b: a } : { a, b })),
  };
}

/** What was picked, whatever its order. */
const symbolsOf = ({ selection }: Example) => JSON.stringify(Object.values(selection).flat(2).sort());

/** Plays by the slips that cards can show. */
function slipsOf<T>(plays: readonly T[]): T[][] {
  const slips = Math.ceil(plays.length / shareBounds.linesMax);
  return Array.from({ length: slips }, (_, at) => plays.filter((_play, index) => index % slips === at));
}

test.each(games)(
  'a slip of every shape of %s is followed as it is, and not with another selection',
  async (family, gid) => {
    const plays = [...(fixture.catalogue.family(family)?.plays.values() ?? [])];
    for (const { code, offer } of plays)
      if (offer === 'optional') await fixture.catalogue.setPlayOffered(gid, code, true);
    const offered = plays.filter(({ code }) => fixture.catalogue.isOffered(gid, code));
    const shapes = [...new Map(offered.map((play) => [JSON.stringify(play.shape), play])).values()];
    const [sharer, follower] = [await fixture.player(1_000_000), await fixture.player(2_000_000)];
    const { issue } = await fixture.openIssue(gid);
    for (const slip of slipsOf(shapes)) {
      const bought = slip.map(({ code }) => picked.get(code)?.[0] ?? expect.fail(`${code} has no example`));
      const lines = bought.map(({ play, selection }) => ({ play, selection, stake: 1 }));
      const bet = { caller: sharer, rates: 'server', gid, issue: issueNo(issue), lines, key: undefined } as const;
      const { orders, total } = await fixture.betting.placeBet({ ...bet, bodyHash: Buffer.alloc(0) });
      const bets = orders.map(({ orderNum }) => ({ order_num: orderNum }));
      const shared = await ask('shareBets', sharer, { bets, room_id: '1' });
      const id = shared.rows?.[0]?.id;
      const card = cards.get(id ?? '') ?? expect.fail(JSON.stringify(shared));
      const follow = (followed: readonly object[]) =>
        outcome('followSlip', follower, { gid, issue, id, bets: followed });
      const bare = (rows: readonly Example[]) => rows.map(({ play, selection }) => ({ play, selection, price: 1 }));

      // As an app sends what a card says.
      const asOnCard = card.lines.map(({ playNumber, contents, rate }) => ({
        tid: playNumber,
        contents,
        rate,
        price: 1,
      }));
      const placed = { total: formatMills(total) };
      expect(await follow(asOnCard)).toMatchObject(placed);
      expect(await follow(bare(bought))).toMatchObject(placed);
      const other = bought.map((one) => ({ ...one, selection: turned(one.selection) })).toReversed();
      expect(await follow(bare(other))).toMatchObject(placed);

      for (const [at, one] of bought.entries()) {
        const another = picked.get(one.play)?.find((each) => symbolsOf(each) !== symbolsOf(one));
        if (another) expect(await follow(bare(bought.with(at, another))), one.play).toBe('slipDiffers');
      }
    }
  },
);
