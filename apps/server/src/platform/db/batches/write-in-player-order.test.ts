/** A batch against a database that fails in every way that it can: one answer each, nothing twice, neighbours unharmed. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { Refusal } from '../../api/route.ts';
import { writeInPlayerOrder } from './write-in-player-order.ts';

type Item = { readonly player: string; readonly slip: string };

const batch: readonly Item[] = ['30', '4', '100', '21', '5'].map((player) => ({ player, slip: `slip of ${player}` }));
const sortedPlayers = ['4', '5', '21', '30', '100'];

function sqlError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(`state ${code}`, 0, 'error'), { code });
}

/** How a statement that holds a player's item fails, by how often it was sent before; undefined lets it pass. */
type Fault = (sent: number) => Error | undefined;
const always =
  (error: () => Error): Fault =>
  () =>
    error();
const first =
  (times: number, error: () => Error): Fault =>
  (sent) =>
    sent < times ? error() : undefined;

/** A database with transactions: a statement writes all of its items or none. `lost`: what fails had been written. */
function makeDatabase(faults: Readonly<Record<string, Fault>>, { lost = false } = {}) {
  const written = new Map<string, number>();
  const statements: string[][] = [];
  const sentOf = new Map<string, number>();
  const write = (items: readonly Item[]) => {
    for (const { slip } of items) written.set(slip, (written.get(slip) ?? 0) + 1);
  };
  const send = async (items: readonly Item[]) => {
    statements.push(items.map(({ player }) => player));
    const failure = items
      .map(({ player }) => {
        const sent = sentOf.get(player) ?? 0;
        sentOf.set(player, sent + 1);
        return faults[player]?.(sent);
      })
      .find((error) => error !== undefined);
    if (failure === undefined || lost) write(items);
    if (failure !== undefined) throw failure;
    return items.map(({ slip }) => `accepted ${slip}`);
  };
  return { send, written, statements };
}

async function writeThrough(database: ReturnType<typeof makeDatabase>, clashed?: (item: Item) => string) {
  const answers = await writeInPlayerOrder(batch, {
    ownerOf: ({ player }) => player,
    send: database.send,
    ...(clashed === undefined ? {} : { clashed }),
  });
  expect(answers).toHaveLength(batch.length);
  expect(Object.keys(answers)).toHaveLength(batch.length);
  return Object.fromEntries(batch.map(({ player }, at) => [player, nameOf(answers[at])]));
}

/** An answer as text: what was sent back, `refused busy`, or the error's own words. */
function nameOf(answer: string | Error | undefined): string {
  if (answer instanceof Refusal) return `refused ${answer.refusal}`;
  return answer instanceof Error ? answer.message : String(answer);
}

const accepted = (players: readonly string[]) =>
  Object.fromEntries(players.map((player) => [player, `accepted slip of ${player}`]));
const writtenOnce = (players: readonly string[]) => new Map(players.map((player) => [`slip of ${player}`, 1]));
const without = (...players: string[]) => sortedPlayers.filter((player) => !players.includes(player));

test('a batch goes in the order of players by value and is answered in the given order', async () => {
  const database = makeDatabase({});
  expect(await writeThrough(database)).toEqual(accepted(sortedPlayers));
  expect(database.statements).toEqual([sortedPlayers]);
});

for (const code of ['40P01', '40001', '23505'])
  test(`a batch that fails with ${code} is sent again as it is, and is written once`, async () => {
    const database = makeDatabase({ 21: first(2, () => sqlError(code)) });
    expect(await writeThrough(database)).toEqual(accepted(sortedPlayers));
    expect(database.statements).toEqual([sortedPlayers, sortedPlayers, sortedPlayers]);
    expect(database.written).toEqual(writtenOnce(sortedPlayers));
  });

for (const code of ['40P01', '40001', '23505', '23514', '22003'])
  test(`of a batch with one member that always fails with ${code} the others are written, each once`, async () => {
    const database = makeDatabase({ 21: always(() => sqlError(code)) });
    const answers = await writeThrough(database);
    expect(answers).toEqual({ ...accepted(without('21')), 21: `state ${code}` });
    expect(database.written).toEqual(writtenOnce(without('21')));
    // Three attempts in one piece and three alone; what is no conflict is not tried again.
    const attempts = ['23514', '22003'].includes(code) ? 1 : 3;
    expect(database.statements.filter((players) => players.includes('21'))).toHaveLength(2 * attempts);
    expect(database.statements.filter((players) => players.length > 1)).toHaveLength(attempts);
  });

test('members that go on clashing are answered as clashed, and nobody else is', async () => {
  const database = makeDatabase({ 4: always(() => sqlError('23505')), 30: always(() => sqlError('23505')) });
  const answers = await writeThrough(database, ({ slip }) => `clashed ${slip}`);
  const clashed = { 4: 'clashed slip of 4', 30: 'clashed slip of 30' };
  expect(answers).toEqual({ ...accepted(without('4', '30')), ...clashed });
  expect(database.written).toEqual(writtenOnce(without('4', '30')));
});

test('another fault is no clash', async () => {
  const database = makeDatabase({ 4: always(() => sqlError('23514')) });
  const answers = await writeThrough(database, ({ slip }) => `clashed ${slip}`);
  expect(answers).toEqual({ ...accepted(without('4')), 4: 'state 23514' });
});

const lostAnswers: Readonly<Record<string, () => Error>> = {
  'error 08006': () => sqlError('08006'),
  'error 57P01': () => sqlError('57P01'),
  'plain error': () => new Error('Connection terminated unexpectedly'),
  'socket error': () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
};
for (const [name, error] of Object.entries(lostAnswers)) {
  for (const lost of [false, true])
    test(`a batch that ends in a ${name} is never sent again, ${lost ? 'written' : 'not written'} as it may be`, async () => {
      const database = makeDatabase({ 21: always(error) }, { lost });
      const answers = await writeThrough(database, () => 'clashed');
      for (const player of sortedPlayers) expect(answers[player]).toBe(error().message);
      expect(database.statements).toEqual([sortedPlayers]);
      expect(database.written).toEqual(writtenOnce(lost ? sortedPlayers : []));
    });

  test(`a member whose own statement ends in a ${name} is not sent again, and the others are written`, async () => {
    const database = makeDatabase({
      5: first(1, () => sqlError('23514')),
      21: (sent) => (sent === 0 ? undefined : error()),
    });
    const answers = await writeThrough(database);
    expect(answers).toEqual({ ...accepted(without('21')), 21: error().message });
    expect(database.statements).toEqual([sortedPlayers, ...sortedPlayers.map((player) => [player])]);
    expect(database.written).toEqual(writtenOnce(without('21')));
  });
}

test('a member that runs into the statement timeout is answered busy, and the others are written', async () => {
  const database = makeDatabase({ 5: always(() => sqlError('57014')) });
  const answers = await writeThrough(database);
  expect(answers).toEqual({ ...accepted(without('5')), 5: 'refused busy' });
  expect(database.written).toEqual(writtenOnce(without('5')));
});

test('after two timeouts the rest of a batch is answered busy and not sent', async () => {
  const slow = always(() => sqlError('57014'));
  const database = makeDatabase({ 4: slow, 21: slow });
  const answers = await writeThrough(database);
  const busy = 'refused busy';
  expect(answers).toEqual({ ...accepted(['5']), 4: busy, 21: busy, 30: busy, 100: busy });
  expect(database.statements).toEqual([sortedPlayers, ['4'], ['5'], ['21']]);
  expect(database.written).toEqual(writtenOnce(['5']));
});

test('a database that refuses everything is asked at most six times for each member', async () => {
  const fault = always(() => sqlError('40P01'));
  const database = makeDatabase(Object.fromEntries(sortedPlayers.map((player) => [player, fault])));
  const answers = await writeThrough(database);
  for (const player of sortedPlayers) expect(answers[player]).toBe('state 40P01');
  expect(database.statements).toHaveLength(3 + 3 * sortedPlayers.length);
});

test('an answer with too few results is a fault of every member, and nothing is sent again', async () => {
  let sent = 0;
  const answers = await writeInPlayerOrder(batch, {
    ownerOf: ({ player }) => player,
    send: async (items) => {
      sent += 1;
      return items.slice(1);
    },
  });
  expect(answers.filter((answer) => answer instanceof RangeError)).toHaveLength(batch.length);
  expect(sent).toBe(1);
});
