import { issueNo } from '../rules.ts';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '@longmen/test-kit/database/clone';
import { drawsByHand } from '@longmen/test-kit/fixtures/use-draws';
import {
  entriesOf,
  type HandDraws,
  handGame,
  issueNumbers,
  openHandDraws,
  sellIssue,
  startKeepers,
} from '@longmen/test-kit/fixtures/draws';
import { drawIssue } from '../lifecycle/draw-issue.ts';
import { entryOf } from '../log/log-entries.ts';
import { openIssue } from '../lifecycle/open-issue.ts';
import { startSeasons } from './start-season.ts';
import { findIssue } from '../issues/store-issues.ts';

const nextIssue = issueNumbers();
const fixture = drawsByHand();

const stateOf = async (issue: string) =>
  (await findIssue(fixture.draws.platform.db.reads, handGame, issueNo(issue)))?.state;

describe('seasons', () => {
  test('a season that nears its end is followed by another, whose first issue is committed to by its anchor', async () => {
    const [shortDatabase, shortPair] = await Promise.all([createTestDatabase(), startKeepers()]);
    const short = await openHandDraws(shortDatabase, shortPair, { seasonLength: 4 });
    for (let i = 1; i <= 4; i++) {
      await sellIssue(short, `20980101000${i}`);
      await drawIssue(short, await short.live(`20980101000${i}`));
      await startSeasonOf(short);
    }
    await sellIssue(short, '209801010005');
    const { commitments, season, k } = entryOf(await entriesOf(short, '209801010005', 2), 'OPEN').body;
    expect([season, k, commitments.a.distance]).toEqual(['2', 1, 1]);
    await drawIssue(short, await short.live('209801010005'));
    await short.stop();
    await Promise.all([shortPair.stop(), shortDatabase.drop()]);
  });

  test('a keeper that has given away the next seed, to a log that is lost, makes a new season begin', async () => {
    const [lostDatabase, sharedPair] = await Promise.all([createTestDatabase(), startKeepers()]);
    const lost = await openHandDraws(lostDatabase, sharedPair);
    await sellIssue(lost, '209801010001');
    await drawIssue(lost, await lost.live('209801010001'));
    const { rows: seasons } = await lost.owner.query('SELECT * FROM draws.seasons');
    await lost.stop();
    await lostDatabase.drop();

    const restoredDatabase = await createTestDatabase();
    const owner = new pg.Client({ connectionString: restoredDatabase.ownerUrl });
    await owner.connect();
    await owner.query('INSERT INTO draws.seasons SELECT * FROM jsonb_populate_record(NULL::draws.seasons, $1)', [
      JSON.stringify(seasons[0]),
    ]);
    await owner.end();
    const restored = await openHandDraws(restoredDatabase, sharedPair);
    await sellIssue(restored, '209801010001');
    expect(await findIssue(restored.platform.db.reads, handGame, issueNo('209801010001'))).toMatchObject({
      season: 2,
      k: 1,
    });
    expect(await drawIssue(restored, await restored.live('209801010001'))).toBe(true);
    await restored.stop();
    await Promise.all([sharedPair.stop(), restoredDatabase.drop()]);
  });
});

describe('production', () => {
  test('a site in production sells nothing while a keeper has a test switch', async () => {
    const production = {
      ...fixture.draws,
      platform: { ...fixture.draws.platform, site: { ...fixture.draws.platform.site, production: true } },
    };
    const made = await fixture.draws.makeIssue(nextIssue(), 60_000);
    await expect(openIssue(production, made, 's_ssc')).rejects.toThrow('a production site refuses it');
    expect(await stateOf(made.issue)).toBe('scheduled');
  });
});

/** What the job does every few seconds, for the game of hand-made issues alone. */
async function startSeasonOf(by: HandDraws): Promise<void> {
  const only = { ...by.catalogue, fairGames: () => by.catalogue.fairGames().filter(({ gid }) => gid === handGame) };
  await startSeasons({ ...by, catalogue: only });
}
