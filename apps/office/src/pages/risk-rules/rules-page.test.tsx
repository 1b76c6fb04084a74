/** A rule is tried before it is asked for, and what is asked for is what was tried. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, press, type, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { RulesPage } from './rules-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sampleOf = (name: keyof typeof consoleCalls) => consoleCalls[name].sample.output as Wire;

async function open(permissions: readonly string[], rule: Wire = {}) {
  fixture.answer({
    readSession: () => ({ ...sampleOf('readSession'), permissions }),
    readRule: () => ({ ...sampleOf('readRule'), ...rule }),
  });
  fixture.signedIn({ name: 'risk01', permissions: [...permissions] as Me['permissions'] });
  await fixture.showAt('/rules?open=passThrough', RulesPage);
  await until(() => expect(pageText()).toContain('Less than so many percent of what came in was ever staked.'));
}
const sent = (name: string) => fixture.sent.filter((one) => one.name === name).map(({ input }) => input);
const isDead = () => (named('Propose') as HTMLButtonElement).disabled;

test('other terms are tried, and asked for as they were tried', async () => {
  await open(['risk.read/read', 'risk.rules/read', 'risk.rules/begin']);
  expect(pageText()).toContain('Pass-through');
  expect(pageText()).toContain('staked 12 of 500');
  expect(pageText()).not.toContain('Propose');
  await type(document.querySelector('form input[inputmode="decimal"]'), '20');
  await click('Try on 30 days');
  const terms = { mode: 'on', severity: 'severe', percent: 20 };
  await until(() => expect(sent('tryRule')).toEqual([{ name: 'passThrough', terms }]));
  await until(() => expect(pageText()).toContain('31 hits, players: 25'));
  expect(pageText()).toContain('Regretted: recalled, or its player was restricted');
  expect(isDead()).toBe(true);
  await press('1');
  expect(isDead()).toBe(false);
  await click('Propose');
  const change = { key: 'rule_pass_through', value: terms, seen: '9f3c'.repeat(16), reason: 'Tried, as it should be' };
  await until(() => expect(sent('changeSetting')).toEqual([change]));
});

test('what nobody may switch off has no form', async () => {
  await open(['risk.read/read'], { isFixed: true, terms: null, seen: null });
  expect(pageText()).toContain('nobody switches it off');
  expect(pageText()).not.toContain('Try on 30 days');
});
