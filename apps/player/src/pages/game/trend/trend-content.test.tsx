import { expect, it } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { messages as core } from '../../../core/messages.ts';
import { balls } from './page.ts';
import { TrendContent } from './trend-content.tsx';
import { messages } from './messages.ts';

const show = gameFixture();

it('the record of six-mark draws shows the colours of its balls, by shape too, and tells them', async () => {
  const history = [{ issue: '202611200870', numbers: [8, 15, 22, 31, 46, 19, 35] }];
  const tab = { key: 'record', columns: [balls] } as const;
  const { place } = await show('lhc', () => <TrendContent tab={tab} history={history} limit={10} asTable />, {
    tables: { 'game/trend': messages, core },
  });
  const drawn = place.querySelector('[role=img]');
  expect(drawn?.getAttribute('aria-label')).toBe('08 red, 15 blue, 22 green, 31 blue, 46 red, 19 red, 35 red');
  expect(drawn?.querySelectorAll('.hue-mark')).toHaveLength(7);
});
