/** Days of game rounds: made from the rounds whenever one changes, and summed for everybody above (platforms.md 8). */
import { yuan } from '@longmen/engine';
import { bet, liveGame, rollback, type Seat, useArcade, win } from '@longmen/test-kit/fixtures/platforms/arcade';
import { expect, test } from 'vitest';
import { listWins } from '../../arcade/rounds/round-wins.ts';
import { rollGameDays } from '../../arcade/rounds/roll-days.ts';
import { countedIn, netOf } from '../../arcade/rounds/store-figures.ts';
import { winMin } from '../../arcade/settings.ts';
import { dayOf } from '../../draws/index.ts';
import { belowGameDays } from './store-fold-games.ts';
import { periodsOf } from './periods.ts';
import { recountAgents, recountNight } from './recount.ts';
import { findReports, listJuniorReports } from './store-reports.ts';

const arcade = useArcade();
const { answer, kit, modules, rows, seat } = arcade;

const reads = () => kit.platform.db.reads;
async function roll(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) if ((await rollGameDays(kit.platform, belowGameDays)) === 'taken') return;
  throw new Error('days are not made');
}
const place = (who: Seat, line: readonly Seat[]) =>
  kit.sql('UPDATE identity.users SET account_type = 2, parent_id = $2, line = $3 WHERE user_id = $1', [
    who.userId,
    line.at(-1)?.userId ?? null,
    line.map(({ userId }) => userId),
  ]);
const today = () => dayOf(Date.now(), kit.platform.site.timeZone);
const liveOf = async (caller: Seat) => {
  const periods = periodsOf('today', today().name);
  const [report] = await findReports(
    reads(),
    { callerId: caller.userId, which: undefined },
    periods,
    kit.platform.site.timeZone,
  );
  return [report?.card, report?.live];
};
const wholeDay = () => ({ from: today().startsAt, to: today().endsAt });
const ledgerNet = async ({ userId }: Seat) =>
  (
    await rows<{ net: number }>(
      `SELECT coalesce(sum(CASE WHEN kind IN (71, 72) THEN amount ELSE -amount END), 0)::bigint AS net
       FROM ledger.transfers WHERE user_id = $1 AND kind BETWEEN 70 AND 73`,
      [userId],
    )
  )[0]?.net;

test('a player’s net is the ledger’s, his day and everybody’s above are the same, also when a closed round changes', async () => {
  const [top, agent, player] = [await seat(), await seat(), await seat()] as const;
  await place(top, []);
  await place(agent, [top]);
  await place(player, [top, agent]);
  const first = bet(player, { amount: yuan(30), game: liveGame });
  const paid = win(player, first, { amount: yuan(100), game: liveGame, isRoundClosed: true });
  await answer(first);
  await answer(paid);
  await answer(bet(agent, { amount: yuan(7), isRoundClosed: true }));
  await roll();
  expect([await liveOf(player), await liveOf(agent), await liveOf(top)]).toEqual([
    [0, 70_000],
    [0, 63_000],
    [0, 63_000],
  ]);
  // A win that is taken back after the close, and a later one: the day is made again.
  await answer(rollback(player, paid, { game: liveGame }));
  await answer(win(player, first, { amount: yuan(40), game: liveGame }));
  await roll();
  await roll();
  expect([await liveOf(player), await liveOf(agent), await liveOf(top)]).toEqual([
    [0, 10_000],
    [0, 3_000],
    [0, 3_000],
  ]);
  for (const who of [player, agent]) {
    const { ky, ag } = await netOf(reads(), who.userId, wholeDay());
    expect([ky, ag]).toEqual([0, await ledgerNet(who)]);
    const { to } = wholeDay();
    expect((await netOf(reads(), who.userId, { from: to, to: to + 1 })).ag).toBe(0);
  }
  const [period] = periodsOf('today', today().name);
  const juniors = await listJuniorReports(
    reads(),
    { callerId: top.userId, userId: top.userId },
    period,
    kit.platform.site.timeZone,
    {
      sort: 'live',
      isRising: false,
      limit: 10,
      offset: 0,
    },
  );
  expect(juniors.map(({ userId, live, bet: staked }) => [userId, live, staked])).toEqual([[agent.userId, 3_000, 0]]);
});

test('a recount finds nothing in right sums, and puts wrong ones right by the rounds; what the roll still takes is not wrong', async () => {
  const [top, agent, player] = [await seat(), await seat(), await seat()] as const;
  await place(top, []);
  await place(agent, [top]);
  await place(player, [top, agent]);
  const play = async (amount: number) => {
    const first = bet(player, { amount: yuan(10), game: liveGame });
    await answer(first);
    await answer(win(player, first, { amount: yuan(amount), game: liveGame, isRoundClosed: true }));
  };
  await play(25);
  await roll();
  const right = [
    [0, 15_000],
    [0, 15_000],
    [0, 15_000],
  ];
  const figures = async () => [await liveOf(player), await liveOf(agent), await liveOf(top)];
  const deps = { db: kit.platform.db, timeZone: kit.platform.site.timeZone };
  const recount = async (whose: Parameters<typeof recountAgents>[1] = 'all') =>
    (await recountAgents(deps, whose)).wrong;
  await recount();
  expect([await recount(), await figures()]).toEqual([0, right]);

  await kit.sql('UPDATE agents.below_platforms SET live = live + 1 WHERE agent_id = $1', [top.userId]);
  await kit.sql('DELETE FROM agents.below_platforms WHERE agent_id = $1', [agent.userId]);
  await kit.sql(`INSERT INTO agents.below_platforms (agent_id, day, card) VALUES ($1, '2020-01-01', 5)`, [
    agent.userId,
  ]);
  // Of one agent alone: the other stays wrong.
  expect(await recount([agent.userId])).toBe(2);
  expect(await figures()).toEqual([
    [0, 15_000],
    [0, 15_000],
    [0, 15_001],
  ]);
  expect([await recount(), await recount(), await figures()]).toEqual([1, 0, right]);

  // A player's own day is right by its rounds, and so is what everybody above has of it.
  await kit.sql('UPDATE arcade.play_days SET net = net + 7 WHERE user_id = $1', [player.userId]);
  expect([await recount(), await recount(), await figures()]).toEqual([1, 0, right]);
  await play(30);
  expect([await recount(), await figures()]).toEqual([0, right]);
  await roll();
  expect([await recount(), await liveOf(top)]).toEqual([0, [0, 35_000]]);

  // The same at night, of agents with nobody above.
  const [yesterday] = await rows<{ day: string }>(`SELECT (timezone($1, now())::date - 1)::text AS day`, [
    deps.timeZone,
  ]);
  await kit.sql('INSERT INTO agents.below_platforms (agent_id, day, live) VALUES ($1, $2::date, 9)', [
    top.userId,
    yesterday?.day,
  ]);
  await kit.sql('INSERT INTO agents.teams (agent_id, juniors) VALUES ($1, 0) ON CONFLICT DO NOTHING', [top.userId]);
  expect((await recountNight(kit.platform))?.wrong).toBeGreaterThanOrEqual(1);
  expect(await recountNight(kit.platform)).toBeUndefined();
  expect(await recount()).toBe(0);
});

test('a round that is void after its close brings nothing, and what was counted of it has to be staked again', async () => {
  const who = await seat();
  const first = bet(who, { amount: yuan(20), isRoundClosed: true });
  await answer(first);
  await roll();
  expect(await liveOf(who)).toEqual([0, -20_000]);
  expect((await netOf(reads(), who.userId, wholeDay())).ag).toBe(-20_000);
  await answer(rollback(who, first));
  await roll();
  expect((await netOf(reads(), who.userId, wholeDay())).ag).toBe(0);
  expect(await rows('SELECT net, valid, stake FROM arcade.play_days WHERE user_id = $1', [who.userId])).toEqual([
    { net: 0, valid: 0, stake: 0 },
  ]);
  // Nothing is taken out of the past.
  expect(await countedIn(reads(), who.userId, wholeDay())).toBe(20_000);
  const standing = await modules.ledger.standingOf(who.userId);
  expect(standing.open.map(({ required }) => required)).toEqual([20_000]);
});

test('wins that are shown are real, large enough, of no guest, and of play money on a demo site alone', async () => {
  const [who, guest] = [await seat(), await seat()];
  const round = async (of: Seat, stake: number, back: number) => {
    const first = bet(of, { amount: yuan(stake) });
    await answer(first);
    await answer(win(of, first, { amount: yuan(back), isRoundClosed: true }));
    return first.round;
  };
  await round(who, 10, 19);
  await round(who, 10, 10);
  await kit.sql('UPDATE identity.users SET is_guest = true WHERE user_id = $1', [guest.userId]);
  await round(guest, 10, 500);
  const large = await round(who, 10, 20);
  const newest = await round(who, 5, 1_000);
  const { settings, site } = kit.platform;
  const wins = async (demo: boolean) =>
    (
      await listWins({ platform: { ...kit.platform, site: { ...site, demo } }, providers: modules.providers }, 20)
    ).filter(({ userId }) => userId === who.userId || userId === guest.userId);
  expect(settings.get(winMin)).toBe(10_000);
  expect((await wins(true)).map(({ round: of, stake, payout, net, gid }) => [of, stake, payout, net, gid])).toEqual([
    [newest, 5_000, 1_000_000, 995_000, 2009],
    [large, 10_000, 20_000, 10_000, 2009],
  ]);
  expect(await wins(false)).toEqual([]);
  await kit.sql(`UPDATE arcade.game_rounds SET closed_at = closed_at - interval '25 hours' WHERE user_id = $1`, [
    who.userId,
  ]);
  expect(await wins(true)).toEqual([]);
});
