/** What a move changes is read before it is asked for, and a code is frozen with a reason. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, press, type, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { AgentPage } from './agent-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
async function open(...permissions: Me['permissions'][number][]) {
  fixture.answer({ readSession: () => ({ ...(consoleCalls.readSession.sample.output as Wire), permissions }) });
  fixture.signedIn({ name: 'agents01', permissions });
  await fixture.showAt('/players/982371640705000', AgentPage);
  await until(() => expect(pageText()).toContain('312 members, agents: 11, levels: 3'));
}
const sent = (call: string) => fixture.sent.filter(({ name }) => name === call).map(({ input }) => input);
const isDead = (name: string) => (named(name) as HTMLButtonElement).disabled;

test('a move is asked for by who has read it, for just what was read', async () => {
  await open('agents.read/read', 'agents.change/read', 'agents.change/begin');
  await click('Move');
  await until(() => expect(pageText()).toContain('New agent'));
  const field = document.querySelector('[role="dialog"] input.field');
  await type(field, 'agent03');
  await press('1');
  expect(isDead('Propose')).toBe(true);
  await click('Read what the move changes');
  await until(() => expect(pageText()).toContain('18 accounts move, agents among them: 2'));
  expect(isDead('Propose')).toBe(false);
  // Another agent than was read about.
  await type(field, 'agent04');
  expect(isDead('Propose')).toBe(true);
  await type(field, 'agent03');
  await click('Read what the move changes');
  await until(() => expect(isDead('Propose')).toBe(false));
  await click('Propose');
  await until(() =>
    expect(sent('moveMember')).toEqual([{ member: 'agent07', agent: 'agent03', reason: 'As agreed with him' }]),
  );
});

test('a code is frozen with a reason; who may only read sees which right is missing', async () => {
  await open('agents.read/read', 'agents.act/begin');
  expect(isDead('Move')).toBe(true);
  await click('Freeze');
  await until(() => expect(pageText()).toContain('From now on it opens no account'));
  await press('1');
  document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
  await until(() =>
    expect(sent('freezeCode')).toEqual([
      { id: '982371640705000', code: '23456789', frozen: '1', reason: 'The code is misused' },
    ]),
  );
});
