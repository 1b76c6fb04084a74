// Ends of sales that tests move (test-kit, issues.ts): the running site follows them, and nothing else of it changes.
import { calls } from '@longmen/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, bet, fundedPlayer, sql } from '@longmen/test-kit/actors';
import { ask } from '@longmen/test-kit/raw-call';
import { closeSales, holdSales, resumeSales } from '@longmen/test-kit/site/issues';
import { holdQuietGames } from '@longmen/test-kit/site/shared-site';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
let player: Actor;
beforeAll(async () => {
  player = await fundedPlayer(site);
});
afterAll(() => holdQuietGames(site));

const gid = '901';
/** The issue on sale and the seconds until its end, as both servers show them. */
const clocks = () =>
  Promise.all(
    site.addresses.map(async (address) => {
      const { text } = await ask(address, calls.gameClocks, { gid });
      const [clock] = (JSON.parse(text) as { data: { kithe: string; kithe_time_second: number }[] }).data;
      return [clock?.kithe ?? '', clock?.kithe_time_second ?? 0] as const;
    }),
  );
const order = async (order_num: string) =>
  (await ask(site.addresses[0] ?? '', calls.orderDetail, { order_num }, { token: player.token })).data;
const isNear = (seconds: number) => seconds > 0 && seconds < 30;

test('an issue that is held stays on sale, and goes on to its draw and its settlement when it is closed', async () => {
  await holdSales(site, gid);
  await expect.poll(async () => (await clocks()).every(([, seconds]) => seconds > 3_000)).toBe(true);
  await holdSales(site, gid);
  const [[held]] = (await clocks()) as [readonly [string, number]];
  const number = await bet(site, player, gid);
  expect(await closeSales(site, gid)).toBe(held);
  await expect
    .poll(() => order(number))
    .toMatchObject({ order: { issue: held }, settle_time: expect.stringMatching(/^\d+$/) as string });
  await expect.poll(async () => (await clocks()).every(([issue, left]) => issue > held && isNear(left))).toBe(true);
  expect(await sql(site, `SELECT issue FROM draws.issues WHERE gid = 901 AND state = 'void' AND season > 0`)).toEqual(
    [],
  );
});

test('an issue that is let go ends when it was announced to, or at once when that has passed', async () => {
  await holdSales(site, gid);
  const isOver = `SELECT i.issue FROM draws.issues i JOIN draws.log l USING (gid, issue)
     WHERE i.gid = 901 AND i.state = 'open' AND l.kind = 'OPEN' AND i.close_at > clock_timestamp() + interval '40 minutes'
       AND (l.body::json ->> 'closes')::timestamptz < clock_timestamp()`;
  await expect.poll(async () => (await sql(site, isOver)).length).toBe(1);
  const [[held]] = (await clocks()) as [readonly [string, number]];
  await resumeSales(site);
  await expect.poll(async () => (await clocks()).every(([issue, left]) => issue > held && isNear(left))).toBe(true);
  await expect
    .poll(() => sql(site, 'SELECT state FROM draws.issues WHERE gid = 901 AND issue = $1', [held]))
    .toEqual([{ state: 'settled' }]);
});

test('the sales of an issue that nobody held end when they were announced to, and it is drawn then', async () => {
  const issue = await closeSales(site, gid);
  await expect
    .poll(() =>
      sql(site, 'SELECT state, draw_at = close_at AS at FROM draws.issues WHERE gid = 901 AND issue = $1', [issue]),
    )
    .toEqual([{ state: 'settled', at: true }]);
});
