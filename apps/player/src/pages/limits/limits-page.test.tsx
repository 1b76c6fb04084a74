/** The player's own limits, breaks and self-exclusion: what is said before, what is sent, and that it is sent once. */
import { calls, type CallName } from '@longmen/contract';
import { expect, it } from 'vitest';
import { formPage, held, lost, refuse, startedAt } from '../../../test/form-page.tsx';
import { type Answers, sampleOf } from '../../../test/sample-site.ts';
import { dayAndTime, formatTime } from '../../core/i18n/format-time.ts';
import { messages as watchMessages } from '../../features/play-watch/messages.ts';
import { LimitsPage } from './limits-page.tsx';
import { messages } from './messages.ts';

const page = formPage({ limits: messages });
const { requestsOf, button, press, settle, times, type, until, wrong } = page;

const [limitSample] = (calls.playerLimits.sample.output as { limits: [Record<string, unknown>] }).limits;
const limit = (type_: string, change: Record<string, unknown> = {}) => ({ ...limitSample, type: type_, ...change });
const none = { money: null, rest: null };
const limits = (...list: Record<string, unknown>[]): Answers => ({
  playerLimits: () => sampleOf('playerLimits', { limits: list }),
});
const tomorrow = startedAt + 86_400_000;
const inSeconds = (ms: number) => String(ms / 1000);
const changes: readonly CallName[] = ['setLimit', 'takeBreak', 'selfExclude', 'setReminder'];

it('a limit says beforehand whether the new one holds at once or after 24 hours', async () => {
  const rows: [Record<string, unknown>, string, string][] = [
    [{}, '', messages.atOnce.en],
    [{}, '499', messages.atOnce.en],
    [{}, '500', messages.atOnce.en],
    [{}, '501', messages.later.en],
    [{}, '0', messages.nothing.en],
    [none, '501', messages.atOnce.en],
  ];
  for (const [change, amount, effect] of rows) {
    await page.open(<LimitsPage />, limits(limit('deposit_day', change)));
    await press(/^In 24 hours/);
    await type('limit', amount);
    expect(page.sheet().includes(effect), `${amount} with ${JSON.stringify(change)}`).toBe(true);
    expect(page.find(messages.remove.en) !== undefined, 'a limit that is set can be removed').toBe(change !== none);
  }
  expect(times(...changes)).toEqual([0, 0, 0, 0]);
});

it('a change is sent once and answered by when it holds; the limits are requested again', async () => {
  const rows: [string, string, Record<string, string>, Record<string, unknown>, string][] = [
    ['300', messages.save.en, { type: 'deposit_day', money: '300.000' }, {}, messages.saved.en],
    [
      '900',
      messages.save.en,
      { type: 'deposit_day', money: '900.000' },
      { next_time: inSeconds(tomorrow), next_money: '900' },
      messages.savedLater.en.replace('{time}', formatTime(tomorrow, 'en')),
    ],
    [
      '',
      messages.remove.en,
      { type: 'deposit_day' },
      { next_time: inSeconds(tomorrow) },
      messages.savedLater.en.replace('{time}', formatTime(tomorrow, 'en')),
    ],
  ];
  for (const [amount, name, fields, change, message] of rows) {
    const answer = held({ data: limit('deposit_day', change) });
    await page.open(<LimitsPage />, { ...limits(limit('deposit_day')), setLimit: answer.answer });
    await press(/^In 24 hours/);
    await type('limit', amount);
    await page.pressTwice(name);
    expect([button(messages.save.en).disabled, button(messages.remove.en).disabled], `${name}: under way`).toEqual([
      true,
      true,
    ]);
    answer.let();
    await until(() => page.toast() === message);
    await settle();
    expect(
      requestsOf('setLimit').map((one) => one.fields),
      `${name} ${amount}`,
    ).toEqual([fields]);
    expect([page.sheet(), ...times('playerLimits', 'playPosition')], name).toEqual(['', 2, 2]);
  }
});

it('without an amount nothing is saved, and a refusal keeps the sheet with what was typed', async () => {
  const no = refuse('tooManyRequests', { seconds: 5 });
  await page.open(<LimitsPage />, { ...limits(limit('stake_week')), setLimit: () => no });
  await press(/^Each week/);
  await press(messages.save.en);
  expect(wrong('limit')).toBe(messages.amountError.en);
  expect(times('setLimit')).toEqual([0]);
  await type('limit', '300');
  expect(wrong('limit')).toBeUndefined();
  await press(messages.save.en);
  await until(() => page.toast());
  expect(page.toast()).toBe('msg' in no ? no.msg : '');
  expect([page.sheet().includes(messages.stake.en), page.field('limit').value]).toEqual([true, '300']);
  await page.open(<LimitsPage />, { ...limits(limit('stake_week')), setLimit: lost });
  await press(/^Each week/);
  await type('limit', '300');
  await press(messages.save.en);
  await until(() => page.toast());
  await page.pass(60_000);
  expect(times('setLimit'), 'it has no key, so it is not repeated').toEqual([1]);
});

it('each limit shows its figures as the reader writes them, what is left, and the change that waits', async () => {
  const list = limits(
    limit('deposit_day', { money: '1500.5', used: '1000', rest: '500.5' }),
    limit('stake_day', { ...none, used: '20' }),
    limit('loss_day', { used: '-40', rest: '540', next_time: inSeconds(tomorrow), next_money: null }),
    limit('loss_week', { next_time: inSeconds(tomorrow), next_money: '1500.5' }),
  );
  for (const [locale, amount, used, remaining, more] of [
    ['en', '¥1,500.50', '¥1,000', '¥500.50', '¥1,500.50'],
    ['vi', '¥1.500,50', '¥1.000', '¥500,50', '¥1.500,50'],
  ] as const) {
    const usedOf = (used_: string, left: string) =>
      messages.usedOf[locale].replace('{used}', used_).replace('{remaining}', left);
    const waits = (next: string) =>
      messages.waits[locale].replace('{time}', dayAndTime(tomorrow, locale)).replace('{limit}', next);
    await page.open(<LimitsPage />, list, { locale });
    for (const text of [
      `${messages.deposit_day[locale]}${amount}${usedOf(used, remaining)}`,
      `${messages.day[locale]}${messages.noLimit[locale]}${messages.used[locale].replace('{used}', '¥20')}`,
      // A win does not count as used.
      `${messages.day[locale]}¥500${usedOf('¥0', '¥540')}${waits(messages.noLimit[locale])}`,
      `${messages.weekEach[locale]}¥500${usedOf('¥100', '¥400')}${waits(more)}`,
    ])
      expect(page.text(), locale).toContain(text);
  }
});

const pauses = [
  {
    opens: messages.takeBreak.en,
    does: messages.breakDo.en,
    length: '3 days',
    call: 'takeBreak',
    fields: { hours: '72' },
  },
  {
    opens: messages.exclude.en,
    does: messages.excludeDo.en,
    length: '2 years',
    call: 'selfExclude',
    fields: { months: '24' },
  },
] as const;

const tick = () => page.click(document.querySelector('dialog input[type=checkbox]'));

it('a break or self-exclusion is begun only with a length and a confirmation, once, and says until when', async () => {
  for (const { opens, does, length, call, fields } of pauses) {
    const answer = held(sampleOf(call));
    await page.open(<LimitsPage />, { [call]: answer.answer });
    await press(opens);
    for (const effect of [messages.effectClosed.en, messages.effectOpen.en, messages.effectFinal.en])
      expect(page.sheet(), does).toContain(effect);
    expect(button(does).disabled, 'nothing is chosen').toBe(true);
    await tick();
    expect(button(does).disabled, 'no length').toBe(true);
    await tick();
    await press(length);
    expect(button(does).disabled, 'not confirmed').toBe(true);
    const end = call === 'takeBreak' ? startedAt + 3 * 86_400_000 : Date.UTC(2028, 7, 31, 10);
    expect(page.sheet(), does).toContain(messages.until.en.replace('{time}', formatTime(end, 'en')));
    await tick();
    expect(times(...changes), does).toEqual([0, 0, 0, 0]);
    await page.pressTwice(does);
    expect(button(messages.cancel.en).disabled, 'it cannot be taken back').toBe(true);
    answer.let();
    await until(() => page.toast() === messages.begun.en);
    await settle();
    expect(
      requestsOf(call).map((one) => one.fields),
      does,
    ).toEqual([fields]);
    expect([page.sheet(), times('playerLimits')]).toEqual(['', [2]]);
  }
});

it('a break that is refused stays open for another try, and nothing is said to have begun', async () => {
  const no = refuse('tooManyRequests', { seconds: 5 });
  await page.open(<LimitsPage />, { takeBreak: () => no });
  await press(messages.takeBreak.en);
  await press('1 hour');
  await tick();
  await press(messages.breakDo.en);
  await until(() => page.toast());
  expect(page.toast()).toBe('msg' in no ? no.msg : '');
  expect([page.sheet().includes(messages.breakTitle.en), button(messages.breakDo.en).disabled]).toEqual([true, false]);
});

it('a break that is on says until when, and leads to withdrawing where the site pays out', async () => {
  for (const [kind, open] of [
    ['timeOut', '1'],
    ['selfExclusion', '0'],
  ] as const) {
    await page.open(<LimitsPage />, {
      playerLimits: () => sampleOf('playerLimits', { pause: { type: kind, end_time: inSeconds(tomorrow) } }),
      homeData: () => sampleOf('homeData', { is_open_withdraw: open }),
    });
    await settle();
    expect(page.text(), kind).toContain(watchMessages[kind].en.replace('{until}', formatTime(tomorrow, 'en')));
    expect(page.find(messages.withdraw.en)?.getAttribute('href'), kind).toBe(open === '1' ? '/getCash' : undefined);
  }
});

it('the reminder is chosen from a few, one at a time', async () => {
  const answer = held(sampleOf('setReminder'));
  await page.open(<LimitsPage />, { setReminder: answer.answer });
  await press('30 min');
  await press(messages.never.en);
  await settle();
  expect(requestsOf('setReminder').map(({ fields }) => fields)).toEqual([{ minutes: '30' }]);
  answer.let();
  await until(() => page.toast() === messages.reminderSet.en);
});

it('a guest sees figures and a note, and no limits are asked for', async () => {
  await page.open(<LimitsPage />, {}, { session: { isGuest: true } });
  expect(page.text()).toContain(messages.guestNote.en);
  for (const name of [messages.takeBreak.en, messages.exclude.en, '30 min'])
    expect(page.find(name), name).toBeUndefined();
  expect(times('playerLimits')).toEqual([0]);
});
