/** What an issue may cost, and limits of its picks: lowered for what was seen, raised by two. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, press, settled, type, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { ExposurePage } from './exposure-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const risk = ['exposure.lower/read', 'exposure.lower/begin', 'exposure.raise/begin'];
const pick = 's_ssc.front3.direct {"rows":[[1],[2],[3]]}';
const sent = (call: string) => fixture.sent.filter(({ name }) => name === call).map(({ input }) => input);
const isDead = (name: string) => (named(name) as HTMLButtonElement).disabled;

async function open(permissions: readonly string[], answers: Parameters<typeof fixture.answer>[0] = {}) {
  fixture.answer({
    readSession: () => ({ ...(consoleCalls.readSession.sample.output as Wire), permissions }),
    ...answers,
  });
  fixture.signedIn({ name: 'risk01', permissions: [...permissions] as Me['permissions'] });
  await fixture.showAt(`/exposure?game=99999&open=${encodeURIComponent(pick)}`, ExposurePage);
  await until(() => expect(pageText()).toContain('Front 3 direct'));
}

test('a pick is lowered at once, for what stood on screen, and raised with a word of another', async () => {
  await open(risk);
  expect(pageText()).toContain('exact over all results');
  expect(pageText()).toContain('99 %▲ near limit');
  const field = document.querySelector('input[inputmode="decimal"]');
  await type(field, '-5');
  expect(pageText()).toContain('Not an amount.');
  await type(field, '100000');
  expect([isDead('Lower'), isDead('Raise')]).toEqual([false, true]);
  await click('Lower');
  await press('1');
  await click('At once');
  const about = { gid: '99999', play: 's_ssc.front3.direct', selection: '{"rows":[[1],[2],[3]]}', seen: '195000.000' };
  await until(() =>
    expect(sent('lowerLimit')).toEqual([{ ...about, most: '100000.000', reason: 'One player holds most of it' }]),
  );
  await type(document.querySelector('input[inputmode="decimal"]'), '196000');
  expect([isDead('Lower'), isDead('Raise')]).toEqual([true, false]);
  // In this issue alone nothing stands yet: any limit is a lower one.
  expect(pageText()).toContain('×970');
  await press('Escape');
  await settled(() => document.querySelector<HTMLInputElement>('input[type="radio"]:not(:checked)')?.click());
  expect([isDead('Lower'), isDead('Raise')]).toEqual([false, true]);
  await click('Lower');
  await press('1');
  await click('At once');
  await until(() =>
    expect(sent('lowerLimit')[1]).toEqual({
      ...about,
      issue: '202611270871',
      seen: null,
      most: '196000.000',
      reason: 'One player holds most of it',
    }),
  );
});

test('who holds most of it is asked for on a click, and who may only read sees why he may no more', async () => {
  await open(['exposure.lower/read']);
  expect(sent('listExposedPlayers')).toEqual([]);
  await click('show');
  await until(() => expect(pageText()).toContain('player1042'));
  expect(sent('listExposedPlayers')).toHaveLength(1);
  expect([isDead('Lower'), isDead('Close pick'), isDead('Raise')]).toEqual([true, true, true]);
  expect(pageText()).toContain('Needs the right');
});

test('a bound says that it is one', async () => {
  const sample = consoleCalls.listPickExposure.sample.output as { issue: Wire };
  const issue = { ...sample.issue, worst: { net: '-900000.000', exact: null } };
  await open(risk, { listPickExposure: () => ({ ...sample, issue }) });
  expect(pageText()).toContain('a bound: no result is worse');
  expect(pageText()).not.toContain('What the draw can cost');
});
