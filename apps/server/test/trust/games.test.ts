// What players are shown of odds (F10), of other players (R7), and that a trial is the same game (F11).
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@longmen/contract';
import { playNumber } from '@longmen/contract/play-numbers';
import { type FamilyCode, loadFamily, parseRate, type Play, type TierRates } from '@longmen/engine';
import { type Fraction, fraction, minus, over, parseFraction, returnsOf } from '@longmen/engine/odds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '@longmen/test-kit/repository';
import { startTestSite } from '@longmen/test-kit/site/site';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { type Actor, bet, newGuest, newPlayer, signIn, sql, type TrustSite } from '@longmen/test-kit/actors';
import { ask } from '@longmen/test-kit/raw-call';

let site: TrustSite;
let address: string;
let guest: Actor;
let player: Actor;

beforeAll(async () => {
  // What was won by now is still of today when the lists of today are asked for.
  site = await startTestSite();
  address = site.addresses[0] ?? '';
  // A member with play money, of no agent and without rebate, as the guest is.
  [guest, player] = await Promise.all([newGuest(site), signIn(site, 'player01')]);
});
afterAll(() => site?.stop());

type Priced = Record<
  string,
  { balls_rate: Record<string, { rate: string }>; user_rebate: object; odds_version: string }
>;
const productsOf = async (tmp: string, gid: string, token = '') =>
  (await ask(address, calls.products, { tmp, gid }, { token })).data as Priced;

/** Four decimals of an exact share, half up. */
const fourDecimals = ({ n, d }: Fraction) => Number((2n * n * 10_000n + d) / (2n * d)) / 10_000;

/** What a bet returns on the stakes that are won or lost. */
const resolvedShare = (share: Fraction, back: Fraction) => over(minus(share, back), minus(fraction(1), back));

/** Chance that a bet on these tiers gets its stake back. */
function returnedOf(play: Play, tiers: readonly string[]): Fraction {
  const push = play.prices.find(({ key }) => key === tiers[0])?.push ?? '0';
  return parseFraction(push) ?? expect.fail(`${play.code} ${push}`);
}

describe('odds', () => {
  /** Rates from "1.940" or "2.097,3.195,4.292", in the order of the play's prices. */
  const ratesOf = ({ prices, code }: Play, text: string): TierRates => {
    const rates = text.split(',').map(parseRate);
    expect(rates, code).toHaveLength(prices.length);
    return Object.fromEntries(prices.map(({ key }, index) => [key, rates[index] ?? expect.fail(code)]));
  };

  // Games of a minute and less: a slow one that is nearly over when the site starts is not opened any more.
  const games: [FamilyCode, string][] = [
    ['s_ssc', '10'],
    ['s_k3', '39'],
    ['s_yb', '80'],
    ['s_11x5', '23'],
    ['s_kl10', '904'],
    ['s_pk10', '29'],
    ['pcdd', '93'],
    ['lhc', '909'],
    ['bull91', '908'],
  ];

  test('F10 the rates of every play are those that the issue was opened with, and return 97 % of a stake', async () => {
    for (const [code, gid] of games) {
      const family = await loadFamily(code);
      const product = (await productsOf(code, gid))[gid] ?? expect.fail(code);
      const issue = await holdSales(site, gid);
      const { log } = (await ask(address, calls.proof, { gid, issue })).data as {
        log: { kind: string; body: { odds_hash: string } }[];
      };
      const opened = log.find(({ kind }) => kind === 'OPEN') ?? expect.fail(code);
      const { text } = (await ask(address, calls.drawText, { hash: opened.body.odds_hash })).data as { text: string };
      const odds = JSON.parse(text) as { plays: Record<string, Record<string, [string, string]>> };

      const listed = Object.entries(product.balls_rate);
      expect(listed.length, code).toBeGreaterThan(0);
      for (const play of family.plays.values()) {
        const priced = product.balls_rate[String(playNumber(play.code))];
        // A play that this game does not offer has no rate at all.
        if (priced === undefined) continue;
        const rates = ratesOf(play, priced.rate);
        const published = Object.fromEntries(
          play.prices.map(({ key }) => [key, parseRate(odds.plays[play.code]?.[key]?.[0] ?? '')]),
        );
        expect(rates, play.code).toEqual(published);
        for (const { share, tiers } of returnsOf(play, rates)) {
          // 97 % of what is not given back, but for the rounding of rates to three decimals (engine: F10 returns).
          const returned = fourDecimals(resolvedShare(share, returnedOf(play, tiers)));
          expect(Math.abs(returned - 0.97), `${play.code} ${tiers.join()}`).toBeLessThanOrEqual(0.0005);
        }
      }
      const offered = [...family.plays.values()].map((play) => String(playNumber(play.code)));
      expect(listed.map(([number]) => number).filter((number) => !offered.includes(number))).toEqual([]);
    }
  });
});

describe('trials', () => {
  test('F11 a guest is offered the same plays, rates and version of the odds as a player', async () => {
    for (const [tmp, gid] of [
      ['s_ssc', '11'],
      ['s_k3', '38'],
    ] as const) {
      const [asGuest, asPlayer] = [await productsOf(tmp, gid, guest.token), await productsOf(tmp, gid, player.token)];
      const unpriced = (of: Priced) => ({ ...of[gid], user_rebate: { ...of[gid]?.user_rebate, uid: '' } });
      expect(unpriced(asGuest)).toEqual(unpriced(asPlayer));
    }
  });

  test('F11 the same bets of a guest and of a player in one issue end the same, by the same draw', async () => {
    const lines = [
      { play: 's_ssc.total.bsoe', price: 1, contents: 'big,small,odd,even' },
      { play: 's_ssc.ball1.num', price: 1, contents: '0,1,2,3,4' },
    ];
    const endOf = async (who: Actor, slip: string) => {
      const read = async () => (await ask(address, calls.orderDetail, { order_num: slip }, { token: who.token })).data;
      await expect.poll(async () => (await read())['settle_time'], { interval: 200 }).not.toBeNull();
      return read();
    };
    const [first, second] = [await bet(site, guest, '901', lines), await bet(site, player, '901', lines)];
    await closeSales(site, '901');
    const [guestEnd, playerEnd] = await Promise.all([endOf(guest, first), endOf(player, second)]);
    const known = ['issue', 'status', 'win_price', 'win_sum', 'rate', 'lottery', 'open_resu_num', 'price_sum', 'names'];
    const view = ({ order, wins }: Record<string, unknown>): Record<string, unknown> => ({
      ...Object.fromEntries(known.map((name) => [name, (order as Record<string, unknown>)[name]])),
      wins,
    });
    expect(view(guestEnd)).toEqual(view(playerEnd));
  });

  test('F11 nothing that draws, prices, accepts or settles a bet knows what a guest is', () => {
    const rooms = 'apps/{server/src/modules/{draws,catalogue,betting,ledger},keeper/src}/**/*.ts';
    const files = globSync([rooms, 'packages/engine/src/**/*.ts'], { cwd: root, exclude: ['**/*.test.ts'] });
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.filter((file) => /isGuest|is_guest|isDemo|is_demo/.test(readFileSync(join(root, file), 'utf8'))),
    ).toEqual([]);
  });
});

describe('other players', () => {
  type Winner = { uid: string; username: string; win_num: number; win_money: string; gid: string };
  type Day = { rows: { username: string; lucky_price: string; uid: string }[]; total: number };

  /** Who won what, from the rows of orders, pay-outs and accounts alone. */
  const winnersInDatabase = () =>
    sql<{ username: string; gid: number; orders: number; payout: string }>(
      site,
      `SELECT u.username, s.gid, count(*)::int AS orders, sum(o.payout)::text AS payout
       FROM betting.outcomes o
       JOIN betting.slips s ON s.user_id = o.user_id AND s.slip = o.slip
       JOIN identity.users u ON u.user_id = o.user_id
       WHERE o.status = 1 AND NOT u.is_guest
       GROUP BY u.username, s.gid, s.issue`,
    );
  const onHome = async () =>
    (await ask(address, calls.homeData, {})).data as { money_win_data: Winner[]; figure_online_number: number };
  const ofToday = async () => (await ask(address, calls.winnersToday, { rows: 100 })).data as Day;
  const money = (mills: string) => `${BigInt(mills) / 1000n}.${String(BigInt(mills) % 1000n).padStart(3, '0')}`;
  const masked = (name: string) => `****${name.slice(-2)}`;

  test('R7 every winner that is shown is a pay-out in the database, every pay-out of a member is shown, and guests are not', async () => {
    // The trial of before has won something: one of big and small, one of odd and even.
    const trial = await sql(site, 'SELECT 1 FROM betting.outcomes WHERE user_id = $1 AND status = 1', [guest.userId]);
    expect(trial.length).toBeGreaterThan(0);
    const traced = async () => {
      const rows = await winnersInDatabase();
      const [home, today] = [await onHome(), await ofToday()];
      return {
        rows: rows.length,
        expected: rows.map((row) => `${masked(row.username)} ${row.gid} ${row.orders} ${money(row.payout)}`).toSorted(),
        home: home.money_win_data.map((row) => `${row.username} ${row.gid} ${row.win_num} ${row.win_money}`).toSorted(),
        day: today.rows.map((row) => `${row.username} ${row.lucky_price}`).toSorted(),
        ids: today.rows.map(({ uid }) => uid),
      };
    };
    // Lists are remembered for five seconds, and the story's games settle meanwhile.
    let seen = await traced();
    await expect
      .poll(
        async () => {
          seen = await traced();
          return seen.home.join() === seen.expected.join() && seen.day.length === seen.expected.length;
        },
        { interval: 500 },
      )
      .toBe(true);
    const { rows, ids, day, expected } = seen;
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(20);
    // A win's name is no player's number, and no two wins share one.
    const numbers = (await sql<{ id: string }>(site, 'SELECT user_id::text AS id FROM identity.users')).map(
      ({ id }) => id,
    );
    expect(ids.filter((id) => !/^[0-9a-f]{20}$/.test(id) || numbers.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const withoutGames = expected.map((row) => row.split(' ').toSpliced(1, 2).join(' '));
    expect(day).toEqual(withoutGames.toSorted());
  });

  test('R7 nobody is shown where nobody won, and nobody online where nobody is connected', async () => {
    const yesterday = (await ask(address, calls.winnersYesterday, {})).data as Day;
    expect(yesterday).toMatchObject({ rows: [], total: 0 });
    expect((await onHome()).figure_online_number).toBe(0);
    expect((await ask(address, calls.onlineUsers, {})).data).toEqual({ online: 0 });
    expect(await sql(site, 'SELECT 1 FROM platform.presence WHERE cardinality(people) > 0')).toEqual([]);
  });

  test("R7 an account that was opened is nobody's winner before it has won", async () => {
    const { username } = await newPlayer(site);
    expect((await ofToday()).rows.map((row) => row.username)).not.toContain(masked(username));
  });
});
