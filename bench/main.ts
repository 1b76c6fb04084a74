/** `npm run --silent bench -- <name>`: figures beside each other in one run. The last line is JSON. */
import { benchAgents } from './agents/agents.ts';
import { benchBets } from './bets.ts';
import { benchClaims } from './claims.ts';
import { benchDeposits } from './deposits.ts';
import { benchEngine } from './engine.ts';
import { benchFlood } from './flood.ts';
import { benchLargest } from './largest.ts';
import { benchLines } from './lines.ts';
import { benchOffice } from './office/office.ts';
import { benchPackets } from './packets/packets.ts';
import { benchReads } from './reads.ts';
import { benchReaders } from './readers.ts';
import { benchRoom } from './room/room.ts';
import { benchRounds } from './rounds.ts';
import { benchSettle } from './settle.ts';
import { benchWallets } from './wallets/wallets.ts';
import { benchWeb } from './web.ts';
import { benchWords } from './words.ts';

const benches: Readonly<Record<string, (args: string[]) => Promise<Record<string, unknown>>>> = {
  agents: benchAgents,
  bets: benchBets,
  claims: benchClaims,
  deposits: benchDeposits,
  engine: benchEngine,
  flood: benchFlood,
  largest: benchLargest,
  lines: benchLines,
  office: benchOffice,
  packets: benchPackets,
  readers: benchReaders,
  reads: benchReads,
  room: benchRoom,
  rounds: benchRounds,
  settle: benchSettle,
  wallets: benchWallets,
  web: benchWeb,
  words: benchWords,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  process.stderr.write(`usage: npm run --silent bench -- ${Object.keys(benches).join(' | ')}\n`);
  process.exitCode = 2;
} else {
  const result = await bench(args);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
