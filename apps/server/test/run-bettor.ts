// Bets without end with keys that the test knows, and says each answer: a process for tests to kill.
import { writeSync } from 'node:fs';
import { bigLine } from './betting-stand.ts';
import { equalProcesses } from './equal-processes.ts';

export type BettorOrders = {
  database: { url: string; ownerUrl: string };
  node: number;
  gid: number;
  issue: string;
  userIds: string[];
  keyPrefix: string;
};

const { database, node, gid, issue, userIds, keyPrefix } = JSON.parse(process.argv[2] ?? '') as BettorOrders;
const say = (line: object) => writeSync(1, `${JSON.stringify(line)}\n`);

const stand = await equalProcesses(database, undefined, node).open();
say({ ready: true });
// The test says when: it starts the next one while this one works.
await new Promise((resolve) => {
  process.stdin.once('data', resolve);
});
for (let round = 0; ; round += 1) {
  await Promise.all(
    userIds.map(async (userId) => {
      const key = `${keyPrefix}-${round}`;
      const { slip } = await stand.betting.placeBet({
        caller: { userId, username: '', sessionId: '', accountType: 1, status: 0, isGuest: false, isDemo: true },
        rates: 'server',
        gid,
        issue,
        lines: [bigLine(1)],
        key,
        bodyHash: Buffer.from('body'),
      });
      say({ userId, round, slip });
    }),
  );
}
