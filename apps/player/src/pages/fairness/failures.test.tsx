/** What the pages of fairness say when a part of them could not be loaded. */
import { OperatorLogCard } from './operator-log-card.tsx';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { CurrentRoute } from '../../core/router/current.ts';
import { useSession } from '../../core/session/session.ts';
import { CheckPage } from './check-page.tsx';
import { ChooseGame } from './choose-game.tsx';
import { Keys, LogHead } from './side-cards.tsx';
import { OwnRounds } from './rounds/own-rounds.tsx';
import { RoundPage } from './rounds/round-page.tsx';
import { messages as roundMessages } from './rounds/messages.ts';
import { FairnessPage } from './fairness-page.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  localStorage.clear();
  useSession.setState({ token: 'token', username: 'player01', userId: '1', status: '1', isGuest: false });
  speak('en', { fairness: messages, 'fairness/rounds': roundMessages });
});
afterEach(() => vi.unstubAllGlobals());

const failed = (text: string) => [expect.stringContaining(text) as string];

it('the first page says it in a plain sentence; the formula is folded', async () => {
  breakCall('gameClocks');
  const place = await page.show(<ChooseGame />, client);
  const [first, formula] = place.querySelector('main')?.children ?? [];
  expect(first?.textContent).toBe(messages.inOneSentence.en);
  expect(first?.textContent).not.toContain('HMAC');
  expect(formula?.tagName).toBe('DETAILS');
  expect(formula?.hasAttribute('open')).toBe(false);
  expect(formula?.textContent).toContain('HMAC');
});

it('games to choose from that could not be loaded are requested again at a tap', async () => {
  const call = breakCall('gameClocks', undefined, { witnessedLog: { witnesses: [] } });
  const place = await page.show(<ChooseGame />, client);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual(failed(messages.listFailed.en));
  call.mend();
  await press(messages.retry.en);
  await until(() => place.querySelector('a[href^="/fairness/"]'));
  expect(alerts()).toEqual([]);
});

it('the last draw of a game whose clock could not be loaded is requested again at a tap', async () => {
  const call = breakCall('gameClocks');
  const route = { pathname: '/fairness/10', params: { gid: '10' }, query: new URLSearchParams() };
  const screen = (
    <CurrentRoute value={route}>
      <FairnessPage />
    </CurrentRoute>
  );
  await page.show(screen, client);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual(failed(messages.failed.en));
  call.mend();
  await press(messages.retry.en);
  await until(() => call.times() > 1 && !alerts().join('').includes(messages.failed.en));
});

it('rounds to verify that could not be loaded are requested again at a tap', async () => {
  const call = breakCall('listOrders');
  const place = await page.show(<OwnRounds gid={151} />, client);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual(failed(messages.listFailed.en));
  expect(place.textContent).not.toContain(roundMessages.none.en);
  call.mend();
  await press(messages.retry.en);
  await until(() => place.querySelector('a') ?? place.textContent?.includes(roundMessages.none.en));
  expect(alerts()).toEqual([]);
});

it('issues to choose from that could not be loaded are requested again at a tap', async () => {
  const call = breakCall('results');
  await page.show(<CheckPage gid={10} issue="" orderNum="" clock={undefined} />, client);
  await press(messages.chooseIssue.en);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual(failed(messages.listFailed.en));
  call.mend();
  await press(messages.retry.en);
  await until(() => document.querySelector('dialog a[href^="/fairness/10/"]'));
  expect(alerts()).toEqual([]);
});

const vectorsOf = (name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../../packages/engine/vectors/${name}.json`), 'utf8'),
  ) as {
    proofs: Record<string, unknown>[];
    rounds: Record<string, unknown>[];
  };
const proven = () => ({ proof: vectorsOf('lot1').proofs[0] ?? {}, roundProof: vectorsOf('inst1').rounds[0] ?? {} });

it.each([
  ['a draw', () => <CheckPage gid={10} issue="202611200001" orderNum="" clock={undefined} />],
  ['a round', () => <RoundPage gid={151} orderNum="1" gameName="Dice" />],
])('%s is not checked for ever where the public keys could not be loaded', async (_, renderPart) => {
  const call = breakCall('drawKeys', undefined, proven());
  const place = await page.show(renderPart(), client);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual(failed(messages.keysFailed.en));
  expect(place.querySelector('footer [aria-busy=true]')).toBeNull();
  call.mend();
  await press(messages.retry.en);
  await until(() => call.times() > 1 && !alerts().join('').includes(messages.keysFailed.en));
});

it.each([
  ['the log', () => <LogHead gid={10} siteKey={'a'.repeat(64)} />, 'drawLog', messages.logTitle.en],
  ['the keys', () => <Keys />, 'drawKeys', messages.keysTitle.en],
  ['the log of operators', () => <OperatorLogCard />, 'witnessedLog', messages.operatorLogTitle.en],
] as const)('%s that could not be loaded is not left out in silence', async (_, renderPart, name, title) => {
  const call = breakCall(name);
  await page.show(renderPart(), client);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([`${title}${messages.partFailed.en}${messages.retry.en}`]);
  call.mend();
  await press(messages.retry.en);
  await until(() => call.times() > 1 && !alerts().join('').includes(messages.partFailed.en));
});
