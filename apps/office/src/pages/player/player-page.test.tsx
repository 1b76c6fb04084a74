/** A masked value is shown with a reason and hides by itself; what is in force cannot be chosen again. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, press, settled, until } from '../../../test/console-fixture.tsx';
import { loadMessages } from '../../core/i18n/locale.ts';
import type { Me } from '../../core/session/session.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { PlayerPage } from './player-page.tsx';

const fixture = consoleFixture();
const id = '982371640705024';
const cashier = [
  'players.read/begin',
  'players.reveal/begin',
  'players.note/begin',
  'players.note/read',
  'players.restrict/begin',
  'players.open/begin',
] as const;

async function open(permissions: readonly string[]) {
  fixture.answer({ readPlayer: () => consoleCalls.readPlayer.sample.output });
  fixture.signedIn({ name: 'cashier01', permissions: [...permissions] as Me['permissions'] });
  await loadMessages(['player', 'player/cards', 'player/security', 'player-words', 'ledger']);
  await fixture.showAt(`/players/${id}`, PlayerPage);
  await until(() => expect(pageText()).toContain('••••••488'));
}
const decisions = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);

/** Asks for the phone number, shown until so long from now. */
async function reveal(forMs: number) {
  fixture.answer({
    revealPersonal: () => ({ value: '84901234488', until: new Date(serverNow() + forMs).toISOString() }),
  });
  await click('Show Phone for 60 s');
  await press('1');
  await settled(() => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].at(-1)?.click());
}

test.each([
  ['within its time', 60_000, true],
  ['not beyond it', -1, false],
])('a value is shown for its reason alone, %s', async (_when, forMs, isVisible) => {
  await open(cashier);
  await reveal(forMs);
  await until(() =>
    expect(decisions('revealPersonal')).toEqual([{ id, field: 'phone', reason: 'Calling the player back' }]),
  );
  await until(() => expect(pageText().includes('84901234488')).toBe(isVisible));
});

test('who may not note, message or restrict sees why, and nothing can be pressed', async () => {
  await open(['players.read/begin']);
  for (const name of [/^Message$/, /^Status/]) {
    const button = named(name) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(button.title).toMatch(/^Needs the right/);
  }
});
