import type { FamilyCode } from '@longmen/engine';
import { expect, it, vi } from 'vitest';
import { alerts, until } from '../../../../test/broken-call.ts';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { speak } from '../../../../test/speak.ts';
import { trendSample } from '../calls.ts';
import { clock } from '../game-fixture.ts';
import { messages as gameMessages } from '../messages.ts';
import { GameContextProvider } from '../game-context.ts';
import { messages } from './messages.ts';

const show = gameFixture();

it('a trend page whose code does not arrive says so, and offers to try again', async () => {
  // Its messages come with its code, unless they are there already.
  speak('en', { 'game/trend': messages });
  const { TrendSheet } = await import('./trend-sheet.tsx');
  const issue = '202611200870';
  const draws = [{ issue, drawnAt: 1_763_600_000_000, numbers: [1, 2, 9, 0, 5], state: 'drawn' }];
  await show(
    's_ssc',
    (_, context) => (
      <GameContextProvider value={{ ...context, family: { ...context.family, code: 'nowhere' as FamilyCode } }}>
        <TrendSheet onClose={vi.fn()} />
      </GameContextProvider>
    ),
    {
      tables: { 'game/trend': messages },
      known: [[['results', 1, trendSample, issue], draws]],
      clock: { ...clock, drawnIssue: issue },
    },
  );
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(gameMessages['draw.failed'].en)]);
  expect(document.querySelector('.skeleton')).toBeNull();
});
