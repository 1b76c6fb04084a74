// Every action that a call of the console writes into the log has a name in the operator's language.
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { inOneWord } from './use-action-names.ts';

test('no action of a call is read as a word of the code', () => {
  const written = Object.values(consoleCalls).flatMap(({ audit }) =>
    audit === undefined || audit.startsWith('view:') ? [] : [audit.replace(/^(propose|differ)-/, '')],
  );
  const unnamed = written.filter((action) => !Object.hasOwn(messages, inOneWord(action)));
  expect(written.length).toBeGreaterThan(60);
  expect([...new Set(unnamed)]).toEqual([]);
});
