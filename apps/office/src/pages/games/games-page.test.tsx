/** A game is stopped by one person, at once, once the screen has said what that means to players. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, press, Refusal, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { GamesPage } from './games-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const game = consoleCalls.readGame.sample.output as Wire;

async function open(facts: Wire = {}, permissions: readonly string[] = ['games.switch/read', 'games.switch/begin']) {
  fixture.answer({
    readSession: () => ({ ...(consoleCalls.readSession.sample.output as Wire), permissions }),
    readGame: () => ({ ...game, ...facts }),
  });
  fixture.signedIn({ name: 'games01', permissions: [...permissions] as Me['permissions'] });
  await fixture.showAt('/games?open=99999', GamesPage);
  await until(() => expect(pageText()).toContain('Sum: big, small'));
}
const sent = (name: string) => fixture.sent.filter((one) => one.name === name).map(({ input }) => input);
const inDialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const confirm = async (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].filter(
    (one) => one.textContent === text,
  );
  await until(() => expect(found.at(-1)).toHaveProperty('disabled', false));
  found.at(-1)?.click();
};

test('stopping says what happens to players, needs a reason, and carries what was seen', async () => {
  await open();
  expect(pageText()).toContain('Example 5open');
  await click('Stop now');
  await until(() => expect(inDialog()).toContain('Bets of open issues stay in force, are drawn and paid.'));
  expect(inDialog()).toContain('openstopped');
  await press('1');
  await confirm('Stop now');
  await until(() =>
    expect(sent('changeGameStatus')).toEqual([{ gid: '99999', status: 3, seen: 0, reason: 'Results are late' }]),
  );
  await until(() => expect(inDialog()).toBe(''));
});

test('a game that another one stopped meanwhile is not stopped again, and the dialog says so', async () => {
  await open();
  fixture.answer({
    changeGameStatus: () => {
      throw new Refusal(409, { name: 'factsChanged', title: 'Facts have changed' });
    },
  });
  await click('Stop now');
  await until(() => expect(inDialog()).toContain('Status'));
  await press('2');
  await confirm('Stop now');
  await until(() => expect(inDialog()).toContain('It changed while you looked; nothing was done.'));
  expect(sent('readGame').length).toBeGreaterThan(1);
});

test('a stopped game opens again; a play comes off sale; limits are held', async () => {
  await open({ status: 3 });
  await click('Open');
  await until(() => expect(inDialog()).toContain('can bet at once'));
  await press('1');
  await confirm('Open');
  await until(() => expect(sent('changeGameStatus')).toMatchObject([{ status: 0, seen: 3 }]));
  await until(() => expect(inDialog()).toBe(''));
  await click('Take off: Sum: big, small');
  await until(() => expect(inDialog()).toContain('accepted bets stay in force'));
  await press('1');
  await confirm('Take off');
  const play = { gid: '99999', play: 's_ssc.total.bsoe', isOffered: false, seen: true, reason: 'A rate is wrong' };
  await until(() => expect(sent('changePlayOffer')).toEqual([play]));
  await until(() => expect(inDialog()).toBe(''));
  await click('Hold to them');
  await until(() => expect(inDialog()).toContain('New bets above them are refused'));
  await press('1');
  await confirm('Hold to them');
  await until(() => expect(sent('changeSpecLimits')).toMatchObject([{ isOn: true, seen: false }]));
});

test('who may only read sees the switches grey, with who may', async () => {
  await open({}, ['games.switch/read']);
  for (const name of ['Stop now', 'Hide', 'Hold to them', /^Take off/])
    expect(named(name)).toHaveProperty('disabled', true);
  expect(pageText()).toContain('risk, games, administrator');
});
