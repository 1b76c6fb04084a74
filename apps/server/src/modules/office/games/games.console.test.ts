// Games, plays and platforms are switched for what the screen showed, with an entry beside each change.
import { yuan } from '@longmen/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';

const { signedIn, sql } = useConsole(['anna', 'berta']);
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
beforeAll(async () => {
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

const reason = 'a test';
const gid = 10;
const read = () => anna.ok('readGame', { gid });
const entriesOf = (action: string) =>
  sql<{ before: unknown; after: unknown; operator: string }>(
    `SELECT entry::jsonb -> 'before' AS before, entry::jsonb -> 'after' AS after, entry::jsonb ->> 'operator' AS operator
      FROM office.audit_log WHERE entry::jsonb ->> 'action' = $1 ORDER BY seq`,
    [action],
  );

describe('a game', () => {
  test('is listed with what is on sale, stopped and hidden ones too', async () => {
    const { games } = await anna.ok('listGames');
    const row = games.find((one) => one.gid === gid);
    const { plays, ...own } = await read();
    expect(own).toEqual(row);
    expect(plays.filter(({ offer }) => offer === 'on')).toHaveLength(own.onSale);
    expect(plays.filter(({ offer }) => offer !== 'never')).toHaveLength(own.sellable);
    expect(new Set(games.map(({ source }) => source))).toEqual(new Set(['fair', 'feed', 'instant']));
    expect(await anna.refusal('readGame', { gid: 99_999 })).toBe('noSuchGame');
    // What the rates give back, by the guard of rates; what ended since seven days ago, from the sums of reports.
    expect(own.returns?.lowest).toMatch(/^\d\d\.\d{3}$/);
    expect(own.returns?.highest).toMatch(/^9\d\.\d{3}$/);
    expect(own.week).toEqual({ staked: 0, paid: 0 });
    await sql(
      `INSERT INTO reports.round_days (day, gid, rounds, bets, staked, refunded, paid)
        SELECT current_date - n, $1, 1, 1, 12000, 2000, 4000 FROM unnest(ARRAY[0, 2, 9]) n`,
      [gid],
    );
    expect((await read()).week).toEqual({ staked: yuan(20), paid: yuan(8) });
    // What an issue on sale may cost is there for who may read it; none is on sale of a game that each bet draws.
    expect(games.find(({ source }) => source === 'instant')?.exposure).toBeNull();
  });

  test('is stopped by one of many who saw it open, at once and for every process, with one entry', async () => {
    const seen = (await read()).status;
    expect(seen).toBe(0);
    const stop = (browser: ConsoleBrowser, status: 1 | 3) =>
      browser.refusal('changeGameStatus', { gid, status, seen, reason });
    const races = await Promise.all([1, 3, 1, 3, 1, 3].map((to, at) => stop(at % 2 === 0 ? anna : berta, to as 1 | 3)));
    expect(races.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(races)).toEqual(new Set(['done', 'factsChanged']));
    const after = (await read()).status;
    expect(await entriesOf('change-game-status')).toMatchObject([{ before: 0, after }]);
    expect(await sql('SELECT status FROM catalogue.games WHERE gid = $1', [gid])).toEqual([{ status: after }]);
    // What another process changed counts, whatever this one remembers.
    await sql('UPDATE catalogue.games SET status = 2 WHERE gid = $1', [gid]);
    expect(await anna.refusal('changeGameStatus', { gid, status: 0, seen: after, reason })).toBe('factsChanged');
    expect(await anna.ok('changeGameStatus', { gid, status: 0, seen: 2, reason })).toEqual({ before: 2 });
    expect((await read()).status).toBe(0);
  });

  test('sells a play or does not, and never one that is sold nowhere', async () => {
    const { plays, onSale } = await read();
    const play = plays.find(({ offer }) => offer === 'on')?.play ?? '';
    const change = { gid, play, isOffered: false, reason };
    expect(await anna.refusal('changePlayOffer', { ...change, seen: false })).toBe('factsChanged');
    const races = await Promise.all(
      [anna, berta, anna, berta].map((browser) => browser.refusal('changePlayOffer', { ...change, seen: true })),
    );
    expect(races.toSorted()).toEqual(['done', 'factsChanged', 'factsChanged', 'factsChanged']);
    expect((await read()).onSale).toBe(onSale - 1);
    expect(await berta.ok('changePlayOffer', { ...change, isOffered: true, seen: false })).toEqual({ before: false });
    expect(await entriesOf('change-play-offer')).toMatchObject([
      { before: 'on', after: 'off' },
      { before: 'off', after: 'on' },
    ]);
    expect(await anna.refusal('changePlayOffer', { ...change, play: 'no.such.play', seen: true })).toBe('noSuchPlay');
    const cards = await anna.ok('readGame', { gid: 91 });
    const never = cards.plays.find(({ offer }) => offer === 'never')?.play ?? '';
    const about = { gid: 91, play: never, isOffered: true, seen: false, reason };
    expect(await anna.refusal('changePlayOffer', about)).toBe('playNeverSold');
  });

  test('is held to the limits of the specs, or not, as it was seen', async () => {
    const { hasSpecLimits: seen } = await read();
    const change = { gid, isOn: !seen, reason };
    expect(await anna.refusal('changeSpecLimits', { ...change, seen: !seen })).toBe('factsChanged');
    expect(await anna.ok('changeSpecLimits', { ...change, seen })).toEqual({ before: seen });
    expect(await berta.refusal('changeSpecLimits', { ...change, seen })).toBe('factsChanged');
    expect((await read()).hasSpecLimits).toBe(!seen);
    expect(await entriesOf('change-spec-limits')).toHaveLength(1);
  });
});

describe('a platform', () => {
  const list = async () => (await anna.ok('listPlatforms')).platforms;

  test('and a game of it are stopped and opened as they were seen; what is not there is said by its name', async () => {
    const [platform] = (await list()).filter(({ games }) => games.length > 0);
    if (platform === undefined) throw new Error('there are platforms with games');
    const { key, status: seen } = platform;
    const to = seen === 1 ? 3 : 1;
    const races = await Promise.all(
      [anna, berta, anna, berta].map((browser) =>
        browser.refusal('changePlatformStatus', { key, status: to, seen, reason }),
      ),
    );
    expect(races.toSorted()).toEqual(['done', 'factsChanged', 'factsChanged', 'factsChanged']);
    expect((await list()).find((one) => one.key === key)).toMatchObject({ status: to });
    // Nobody runs it here.
    expect(await anna.refusal('changePlatformStatus', { key, status: 0, seen: to, reason })).toBe('platformNotServed');
    expect(await anna.refusal('changePlatformStatus', { key: 'none', status: 1, seen: 0, reason })).toBe(
      'noSuchPlatform',
    );
    const [game] = platform.games;
    if (game === undefined) throw new Error('it has games');
    const change = { key, game: game.id, status: 3, reason } as const;
    expect(await anna.refusal('changePlatformGame', { ...change, seen: 1 })).toBe('factsChanged');
    expect(await anna.ok('changePlatformGame', { ...change, seen: game.status })).toEqual({ before: game.status });
    expect(await anna.refusal('changePlatformGame', { ...change, game: 1, seen: 0 })).toBe('noSuchPlatformGame');
    const other = (await list()).find((one) => one.key !== key)?.key ?? '';
    expect(await anna.refusal('changePlatformGame', { ...change, key: other, seen: 3 })).toBe('noSuchPlatformGame');
    expect(await entriesOf('change-platform-status')).toHaveLength(2);
  });
});

describe('what the site takes on a pick', () => {
  const selection = '{"opts":["big"]}';
  const about = { gid: 10, play: 's_ssc.total.bsoe', selection, reason };
  const listed = async () => (await berta.ok('listLimits', { gid: 10 })).limits;
  const waiting = async () => (await berta.ok('listWaiting')).rows.find(({ kind }) => kind === 'limit-exposure');

  test('one lowers and closes it at once; what is no pick of the play, or no longer stands so, is refused', async () => {
    expect(await listed()).toEqual([]);
    expect(await anna.ok('lowerLimit', { ...about, most: yuan(500), seen: null })).toEqual({ before: null });
    expect(await listed()).toMatchObject([{ play: about.play, issue: null, selection, pick: 'Big', most: yuan(500) }]);
    const refusalOf = (over: object) =>
      anna.refusal('lowerLimit', { ...about, most: yuan(1), seen: yuan(500), ...over });
    expect(await refusalOf({ seen: null })).toBe('factsChanged');
    expect(await refusalOf({ most: yuan(500) })).toBe('limitNotLower');
    expect(await refusalOf({ gid: 9_999 })).toBe('noSuchGame');
    expect(await refusalOf({ play: 's_k3.sum.bsoe' })).toBe('noSuchPlay');
    expect(await refusalOf({ selection: '{"opts":["none"]}' })).toBe('pickInvalid');
    expect(await refusalOf({ selection: '{"opts":' })).toBe('pickInvalid');
    expect(await refusalOf({ issue: '20991231001' })).toBe('noSuchIssue');
    expect(await anna.ok('lowerLimit', { ...about, most: yuan(0), seen: yuan(500) })).toEqual({ before: yuan(500) });
  });

  test('two raise it; an agreement to what was lowered meanwhile changes nothing', async () => {
    const raise = { ...about, most: yuan(800), seen: yuan(0) };
    expect(await anna.refusal('raiseLimit', { ...raise, most: yuan(0) })).toBe('limitNotHigher');
    const { waits } = await anna.ok('raiseLimit', raise);
    expect(await anna.refusal('raiseLimit', raise)).toBe('proposalWaits');
    const row = await waiting();
    expect(row).toMatchObject({
      id: waits,
      names: { price: 'Big' },
      base: { most: '0.000' },
      wanted: { most: '800.000' },
      isStale: false,
    });
    const agree = (browser: ConsoleBrowser) => browser.refusal('agreeToProposal', { id: waits ?? '', reason });
    expect(await agree(anna)).toBe('otherOperatorNeeded');
    await berta.ok('agreeToProposal', { id: waits ?? '', reason });
    expect(await listed()).toMatchObject([{ most: yuan(800) }]);

    const end = await anna.ok('raiseLimit', { ...about, most: null, seen: yuan(800) });
    await berta.ok('lowerLimit', { ...about, most: yuan(700), seen: yuan(800) });
    expect(await waiting()).toMatchObject({ isStale: true, now: { most: '700.000' }, wanted: { most: null } });
    expect(await berta.refusal('agreeToProposal', { id: end.waits ?? '', reason })).toBe('factsChanged');
    expect(await listed()).toMatchObject([{ most: yuan(700) }]);
  });
});
