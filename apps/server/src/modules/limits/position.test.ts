// Net result and time played, from the ledger's transfers and the sessions: trust.md R3.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LimitsFixture, startLimitsFixture } from '@longmen/test-kit/fixtures/limits';

let here: LimitsFixture;
beforeAll(async () => {
  here = await startLimitsFixture();
});
afterAll(() => here?.stop());

describe('R3 net result and time played', () => {
  test('is told with the time of sessions side by side counted once', async () => {
    const who = await here.player();
    await here.bet(who, 12);
    const ago = (minutes: number) => `now() - interval '${minutes} minutes'`;
    await here.kit.sql(`UPDATE identity.sessions SET started_at = ${ago(30)}, seen_at = now() WHERE user_id = $1`, [
      who.userId,
    ]);
    await here.kit.sql(
      `INSERT INTO identity.sessions (session_id, user_id, from_way, host, token_hash, started_at, seen_at, expires_at, ended_at, end_reason)
       SELECT $2::bigint + n, $1, 1, 'site.test', decode(md5($2::text || n), 'hex'), started, ended, now(), ended, 'signedOut'
       FROM (VALUES (1, ${ago(40)}, ${ago(20)}), (2, ${ago(3000)}, ${ago(2990)})) AS s (n, started, ended)`,
      [who.userId, here.kit.platform.ids.next()],
    );
    const view = await here.ask('playPosition', who);
    expect(view).toMatchObject({ net_session: '-12.000', net_today: '-12.000', net_month: '-12.000', reminder: 60 });
    expect(Number(view['seconds_session'])).toBeGreaterThanOrEqual(1_799);
    expect(Number(view['seconds_session'])).toBeLessThan(1_830);
    const since = [60, 4_000].map((minutes) => Date.now() - minutes * 60_000);
    const { seconds } = await here.kit.identity.playedBy(who.userId, { sessionId: who.sessionId, since });
    // From 40 minutes ago to now, once; and the ten minutes of two days ago.
    for (const [index, expected] of [2_400, 3_000].entries()) {
      expect(seconds[index]).toBeGreaterThanOrEqual(expected - 1);
      expect(seconds[index]).toBeLessThan(expected + 30);
    }
    expect(await here.ask('lifetimeFigures', who)).toMatchObject({ net_play: '-12.000', deposits: '0.000' });
    await here.deposit(who, 150);
    expect(await here.ask('lifetimeFigures', who)).toMatchObject({ net_play: '-12.000', deposits: '150.000' });
    await here.ask('setReminder', who, { minutes: '15' });
    expect(await here.ask('playPosition', who)).toMatchObject({ reminder: 15 });
  });
});
