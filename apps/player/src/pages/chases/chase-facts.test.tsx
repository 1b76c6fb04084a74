/** The stop at loss of a chase reads the same before it is opened and afterwards. */
import { openChase } from '@longmen/contract/calls/betting/chases';
import { mills } from '@longmen/engine';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { gameFixture } from '../../../test/game-fixture.tsx';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { StopFields } from '../game/chase/stop-fields.tsx';
import { firstTerms } from '../game/chase/plan.ts';
import { messages as planMessages } from '../game/chase/messages.ts';
import { messages } from './messages.ts';
import { ChaseFacts } from './chase-facts.tsx';
import { ChaseStatus } from './chase-status.tsx';

const page = pageFixture();
const showGame = gameFixture();
const chase = z.decode(openChase.output, openChase.sample.output as never);

async function factOf(stopLoss: number): Promise<string | null | undefined> {
  speak('en', { chases: messages });
  const place = await page.show(<ChaseFacts chase={{ ...chase, stopLoss: mills(stopLoss) }} />, new QueryClient());
  const row = [...place.querySelectorAll('div')].find(
    (one) => one.querySelector('dt')?.textContent === 'Stop at a loss of',
  );
  return row?.querySelector('dd')?.textContent;
}

it('without an amount it is the whole plan, in the plan', async () => {
  const { place } = await showGame('s_ssc', () => <StopFields terms={firstTerms} onTerms={vi.fn()} />, {
    tables: { 'game/chase': planMessages },
  });
  expect(place.querySelector('button[aria-expanded]')?.textContent).toBe('The whole plan');
});

it('and in the chase afterwards', async () => {
  expect(await factOf(chase.total)).toBe('The whole plan');
});

it('an amount of the player is shown as that amount', async () => {
  expect(await factOf(20_000)).toBe('20.00');
});

it('the most that can be lost is shown while the chase goes on, and what is in play is staked', async () => {
  speak('en', { chases: messages });
  const [first, ...later] = chase.steps;
  if (first === undefined) throw new Error('the sample has no steps');
  const placed = { ...chase, steps: [{ ...first, state: 'placed' as const }, ...later] };
  const factsText = async (state: typeof chase.state) => {
    const one = { ...placed, state };
    const both = (
      <>
        <ChaseStatus chase={one} />
        <ChaseFacts chase={one} />
      </>
    );
    return (await page.show(both, new QueryClient())).textContent ?? '';
  };
  expect(await factsText('open')).toContain('Most you can lose');
  const stopped = await factsText('stopped');
  expect(stopped).not.toContain('Most you can lose');
  expect(stopped).toContain('Staked¥10.00');
});
