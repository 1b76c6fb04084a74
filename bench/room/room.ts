/**
 * `npm run --silent bench -- room send|fan|idle|resume`: rooms beside what they could cost at least (community.md 17).
 */
import { benchFan } from './fan.ts';
import { benchIdle } from './idle.ts';
import { benchResume } from './resume.ts';
import { benchSend } from './send/send.ts';

const benches: Readonly<Record<string, (args: string[]) => Promise<Record<string, unknown>>>> = {
  send: benchSend,
  fan: benchFan,
  idle: benchIdle,
  resume: benchResume,
};

export async function benchRoom([name = '', ...args]: string[]): Promise<Record<string, unknown>> {
  const bench = benches[name];
  if (bench === undefined) throw new RangeError(`room ${Object.keys(benches).join(' | ')}`);
  return { room: name, ...(await bench(args)) };
}
