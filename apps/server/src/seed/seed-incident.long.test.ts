// The drill of the demo story: it has ended, its game is open again, and a second start adds nothing.
import { operatorPassword, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { expect, test } from 'vitest';
import { seedIncident } from './seed-incident.ts';

const { office, signedIn } = useConsole(['games01', 'office02']);

test('the drill is one incident that has ended, with all its steps in the timeline, once', async () => {
  const games = await signedIn('games01');
  await seedIncident({ office: office(), password: operatorPassword });
  await seedIncident({ office: office(), password: operatorPassword });
  const { rows } = await games.ok('listIncidents');
  expect(rows.map(({ state }) => state)).toEqual(['ended']);
  const { rows: events } = await games.ok('listTimeline', { id: rows[0]?.id ?? '' });
  const own = events.map(({ kind }) => kind).filter((kind) => kind !== 'log');
  expect(own.toSorted()).toEqual(['ended', 'note', 'set', 'started', 'unset']);
});
