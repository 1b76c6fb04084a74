/** A rate is entered by one and anew by another; what it would return, and would have cost, is known before. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import {
  click,
  consoleFixture,
  named,
  pageText,
  press,
  type as typeIn,
  until,
} from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { RatesPage } from './rates-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const waits = {
  id: '14',
  price: 'big',
  by: 'games01',
  at: '2026-11-27T03:00:00.000Z',
  reason: 'as planned',
  lapsesAt: '2026-12-04T03:00:00.000Z',
  differs: 0,
  wanted: null,
  mayDrop: true,
};
const may = ['games.switch/read', 'rates.change/read', 'rates.change/begin', 'rates.change/agree'];

async function open(facts: Wire = {}, permissions: readonly string[] = may) {
  fixture.answer({
    readSession: () => ({ ...(consoleCalls.readSession.sample.output as Wire), permissions }),
    readRates: () => ({ ...(consoleCalls.readRates.sample.output as Wire), ...facts }),
  });
  fixture.signedIn({ name: 'risk01', permissions: [...permissions] as Me['permissions'] });
  await fixture.showAt('/games/99999/rates/s_ssc.total.bsoe', RatesPage);
  await until(() => expect(pageText()).toContain('Small'));
}
const sent = (name: string) => fixture.sent.filter((one) => one.name === name).map(({ input }) => input);
const field = (label: string | RegExp) => named(label) as HTMLInputElement;

test('what is typed is tried exactly, then proposed with what the screen showed', async () => {
  await open();
  expect(pageText()).toContain('in force v41 since');
  expect(field(/^Propose/)).toHaveProperty('disabled', true);
  await typeIn(field('New rate: Big'), '1.95');
  await typeIn(field('New lowest: Big'), '1,77');
  await until(() => expect(pageText()).toContain('97.50 % +0.50'));
  const rates = [{ price: 'big', rate: '1.950', lowest: '1.770' }];
  expect(sent('previewRates').at(-1)).toMatchObject({ rates, withDryRun: false });
  await click('Dry run');
  await until(() => expect(pageText()).toContain('2 orders settled again by the engine'));
  expect(sent('previewRates').at(-1)).toMatchObject({ rates, withDryRun: true });
  expect(pageText()).toContain('+0.1');
  expect(pageText()).toContain('Return 97.00 % lies inside its band');
  await press('1');
  await until(() => expect(field(/^Propose/)).toHaveProperty('disabled', false));
  await click(/^Propose/);
  await until(() =>
    expect(sent('changeRate')).toEqual([
      {
        gid: '99999',
        play: 's_ssc.total.bsoe',
        ...rates[0],
        seen: { rate: '1.940', lowest: '1.760' },
        reason: 'As planned',
      },
    ]),
  );
});

test('the second enters what waits under its number, and sees no figure of the first', async () => {
  await open({ waiting: [waits] });
  expect(pageText()).toContain('games01 asked for a change of this play');
  expect(pageText()).toContain('hidden');
  expect(field('New rate: Small')).toHaveProperty('disabled', true);
  await typeIn(field('New rate: Big'), '1.951');
  await typeIn(field('New lowest: Big'), '1.771');
  await press('2');
  await until(() => expect(field(/^Compare and agree/)).toHaveProperty('disabled', false));
  await click(/^Compare and agree/);
  const entry = { rate: '1.951', lowest: '1.771' };
  await until(() =>
    expect(sent('enterTheSame')).toEqual([{ kind: 'change-rate', id: '14', entry, reason: 'The market' }]),
  );
  expect(sent('changeRate')).toEqual([]);
});

test('who may not change rates sees them, with who may', async () => {
  await open({ waiting: null }, ['games.switch/read']);
  expect(field('New rate: Big')).toHaveProperty('disabled', true);
  expect(pageText()).toContain('risk, games');
});
