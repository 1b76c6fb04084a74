/** A key decides a report, a reason goes with it, and the next one opens. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { consoleFixture, named, pageText, press, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { ModerationPage } from './moderation-page.tsx';

const fixture = consoleFixture();

const sample = consoleCalls.listChatReports.sample.output as { rows: readonly Record<string, unknown>[] };
const one = consoleCalls.readChatReport.sample.output as Record<string, unknown>;

async function open(permissions: readonly string[], conflicts: readonly string[] = []) {
  const session = consoleCalls.readSession.sample.output as Record<string, unknown>;
  const rows = ['61', '62'].map((id) => ({ ...sample.rows[0], id, username: `player${id}` }));
  fixture.answer({
    readSession: () => ({ ...session, permissions, conflicts }),
    listChatReports: () => ({ ...sample, rows, count: 2 }),
    readChatReport: ({ id }) => ({ ...one, id, username: `player${String(id)}` }),
  });
  fixture.signedIn({ name: 'chat01', permissions: [...permissions] as Me['permissions'], conflicts: [...conflicts] });
  await fixture.showAt('/moderation?open=61', ModerationPage);
  await until(() => expect(pageText()).toContain('Tin quảng cáo đã được xóa.'));
}

test('key 4 asks why, the decision is sent with it, and the next report stands there', async () => {
  await open(['community.read/read', 'community.act/begin']);
  await press('4');
  await until(() => expect(pageText()).toContain('mute in this room for a day'));
  await press('2');
  document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
  const sent = () => fixture.sent.filter(({ name }) => name === 'decideChatReport').map(({ input }) => input);
  await until(() => expect(sent()).toEqual([{ id: '61', decision: 'muteDay', reason: 'Not the first time' }]));
  await until(() =>
    expect(fixture.sent.some(({ name, input }) => name === 'readChatReport' && input['id'] === '62')).toBe(true),
  );
});

test('who may only read, and whose own account it is, has no key', async () => {
  await open(['community.read/read', 'community.act/begin'], ['player61']);
  await press('2');
  expect((named(/^Delete2?$/) as HTMLButtonElement).disabled).toBe(true);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
