// Plans of rooms from the operator's command line: begun, listed and ended, each with its reason in the log.
import { useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';
import { expect, test } from 'vitest';

const { operator } = useTwoOperators();

const rows = (out: string) =>
  out
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
let roomId = '7';
const add = (play: string, market: string, method: string) =>
  operator('anna', 'plans', 'add', roomId, '10', play, market, method);

test('S11 a plan is begun by a rule that the game has, is listed with it, and ends once', async () => {
  const play = 's_ssc.total.bsoe';
  expect((await add(play, 'big|small', 'hot:20')).err).toContain('room');
  [, roomId = ''] = /(\d+)/.exec((await operator('anna', 'rooms', 'add', 'hall', 'Hall')).out) ?? [];
  expect((await add(play, 'big|small', 'double')).err).toContain('The plan does not fit: method');
  expect((await add(play, 'dragon|tiger', 'repeat')).err).toContain('market');
  const begun = await add(play, 'big|small', 'hot:20');
  const [, id = ''] = /^plan (\d+): begins with the next issue of game 10\n$/.exec(begun.out) ?? [];
  expect(rows((await operator('berta', 'plans', 'list')).out)).toMatchObject([
    { plan: id, roomId, gid: 10, play, market: 'big|small', method: 'hot:20', endedAt: null },
  ]);
  expect((await operator('berta', 'plans', 'end', id)).out).toBe(`plan ${id}: ended; what it picked stays\n`);
  expect((await operator('berta', 'plans', 'end', id)).err).toContain('has ended already');
  expect((await operator('berta', 'plans', 'end', '999999')).err).toContain('There is no plan');
  expect(rows((await operator('anna', 'plans', 'list')).out)[0]?.['endedAt']).not.toBeNull();
  const logged = rows((await operator('anna', 'log', '10')).out);
  expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['add-plan', 'end-plan']));
});
