/** What waits is agreed to by who has read it, or entered by who has not; what is missing is named, nothing is sent. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import {
  click,
  consoleFixture,
  named,
  pageText,
  press,
  Refusal,
  settled,
  type,
  until,
} from '../../../test/console-fixture.tsx';
import { queryClient } from '../../core/api/query-client.ts';
import { emptyDraft, readEntry } from './entry-draft.ts';
import { WaitingPage } from './waiting-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sample = (consoleCalls.listWaiting.sample.output as { rows: Wire[] }).rows[0] ?? {};
const rate = {
  ...sample,
  id: '7',
  kind: 'change-rate',
  subject: '10 s_ssc.total.bsoe big',
  about: { gid: '10', play: 's_ssc.total.bsoe', price: 'big' },
  how: 'same',
  isHidden: true,
  wanted: null,
  base: null,
  requestedBy: 'games01',
  mine: 'enter',
  right: 'rates.change/agree',
};

async function open(...rows: Wire[]) {
  const counts = { all: rows.length, me: 1, own: 0 };
  fixture.answer({ listWaiting: () => ({ rows, counts, asOf: '2026-11-27T03:00:00.000Z' }) });
  fixture.signedIn({ name: 'risk01', permissions: [] });
  const history = await fixture.showAt('/waiting', WaitingPage);
  await until(() => expect(pageText()).toContain(String(rows[0]?.['subject'])));
  return history;
}
const calls = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);
const isDead = (name: RegExp) => (named(name) as HTMLButtonElement).disabled;
const field = (label: string) =>
  document.querySelector(
    `[id="${[...document.querySelectorAll('label')].find((one) => one.textContent === label)?.htmlFor}"]`,
  );

test('what is hidden is entered unseen; a difference is told as such and no more', async () => {
  await open(rate);
  expect(document.querySelectorAll('.hidden-value')).toHaveLength(2);
  await press('2');
  expect(isDead(/Enter the same/)).toBe(true);
  await type(field('New rate'), '1.985');
  await type(field('Lowest'), '1,805');
  expect(isDead(/Enter the same/)).toBe(true);
  await type(field('Lowest'), '1.805');
  fixture.answer({
    enterTheSame: () => {
      throw new Refusal(409, { name: 'differs', title: 'It differs', data: {} });
    },
    listWaiting: () => ({
      rows: [{ ...rate, differs: 1 }],
      counts: { all: 1, me: 1, own: 0 },
      asOf: '2026-11-27T03:00:00.000Z',
    }),
  });
  await click(/Enter the same/);
  const entered = { kind: 'change-rate', id: '7', entry: { rate: '1.985', lowest: '1.805' }, reason: 'As arranged' };
  expect(calls('enterTheSame')).toEqual([entered]);
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('1 time of 3'));
  // What was typed stays to be put right.
  await type(field('New rate'), '1.980');
  fixture.answer({ enterTheSame: () => ({}) });
  await click(/Enter the same/);
  await until(() => expect(calls('enterTheSame').at(-1)).toMatchObject({ entry: { rate: '1.980', lowest: '1.805' } }));
});

test('a change is read beside what was and what is now, and what has moved is agreed to by nobody', async () => {
  const setting = { ...sample, kind: 'change-vip-level', subject: '3', base: 10_000, now: 10_000, wanted: 9_000 };
  await open(setting);
  expect(pageText()).toContain('base unchanged since it was asked');
  await press('1');
  await press('A');
  await until(() => expect(calls('agreeToProposal')).toEqual([{ id: '14', reason: 'Checked, it fits' }]));
  fixture.answer({
    listWaiting: () => ({
      rows: [{ ...setting, now: 11_000, isStale: true }],
      counts: { all: 1, me: 1, own: 0 },
      asOf: '2026-11-27T03:00:00.000Z',
    }),
  });
  await settled(() => void queryClient.invalidateQueries({ queryKey: ['listWaiting'] }));
  await until(() => expect(pageText()).toContain('the base has moved'));
  await press('1');
  expect(isDead(/Agree/)).toBe(true);
});

test('terms of a rule of risk are read in words', async () => {
  const [base, wanted] = [
    { mode: 'shadow', severity: 'severe', percent: 10 },
    { mode: 'on', severity: 'mild', percent: 10 },
  ];
  await open({ ...sample, kind: 'change-setting', subject: 'rule_pass_through', base, now: base, wanted });
  for (const text of ['Mode', 'in shadow', 'in effect', 'Weight', 'mild']) expect(pageText()).toContain(text);
  expect(pageText()).not.toContain('severity');
});

test('a new second factor is on screen after what it was asked for by has left the list', async () => {
  await open({ ...sample, kind: 'add-operator', subject: 'cashier03', wanted: ['cashier'], base: null });
  const gone = { rows: [], counts: { all: 0, me: 0, own: 0 }, asOf: '2026-11-27T03:00:00.000Z' };
  fixture.answer({
    agreeToProposal: () => ({ kind: 'add-operator', subject: 'cashier03', totpUri: 'otpauth://totp/a?secret=ABCDEF' }),
    listWaiting: () => gone,
  });
  await press('1');
  await press('A');
  await until(() => expect(pageText()).toContain('Nothing waits'));
  expect(pageText()).toContain('Enrolment of cashier03, shown once');
  expect(pageText()).toContain('ABCDEF');
});

test('one’s own is seen and taken back, and what others may decide names who', async () => {
  const own = { ...rate, isHidden: false, wanted: { rate: '1.985', lowest: '1.805' }, mine: 'own' };
  const history = await open(own, { ...rate, id: '8', mine: 'noRight', mayDrop: false });
  expect(pageText()).toContain('1.985');
  expect(isDead(/Enter the same/)).toBe(true);
  await press('3');
  await click('Drop, with a reason');
  await until(() => expect(calls('dropWaiting')).toEqual([{ kind: 'change-rate', id: '7', reason: 'Not now' }]));
  await press('j');
  expect(history.location.search).toBe('?open=change-rate.8');
  await until(() => expect(pageText()).toContain('You have no right to decide this. These have it: risk, games'));
  expect([isDead(/Enter the same/), isDead(/Drop/)]).toEqual([true, true]);
});

test('what came to nothing has a tab: named in words, with how it ended, and never with its value', async () => {
  fixture.signedIn({ name: 'risk01', permissions: [] });
  await fixture.showAt('/waiting?tab=ended&open=change-rate.9', WaitingPage);
  await until(() => expect(pageText()).toContain('Example 5 · Sum: big, small · Big'));
  for (const text of ['dropped', 'risk01', 'not now', 'What was entered is for nobody to see'])
    expect(pageText()).toContain(text);
});

test.each([
  ['payment-adjust', { amount: ' −12.5 ' }, { amount: '-12.5' }],
  ['payment-adjust', { amount: '12,5' }, undefined],
  ['enter-result', { numbers: '4, 8，3' }, { numbers: '4,8,3' }],
  ['enter-result', { numbers: '4,8,3', drawnAt: 'noon' }, undefined],
  ['payment-match', { to: 'player07' }, { to: 'player07' }],
  [
    'set-channel',
    {
      fields: [
        { key: 'most', value: '9' },
        { key: '', value: '' },
      ],
    },
    { values: { most: '9' } },
  ],
  ['set-channel', {}, undefined],
  ['add-channel', { form: '{"code":"a"}' }, { form: { code: 'a' } }],
  ['add-channel', { form: 'a' }, undefined],
  ['void-issue', {}, {}],
] as const)('%s: what is typed is what is sent, or nothing', (kind, typed, entry) => {
  expect(readEntry(kind, { ...emptyDraft, ...typed })).toEqual(entry);
});
