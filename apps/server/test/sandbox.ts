/** The sandbox as a process of its own, for tests over real HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilTrue } from './draws-stand.ts';
import { freePorts, supervise } from './processes.ts';

export type SourceName = 'north' | 'south';

export type TestSandbox = {
  /** FEED_SOURCES of a site that listens to both sources. */
  readonly feedSources: string;
  /** Makes a source misbehave. @throws when the sandbox cannot read the deed. */
  admin(deed: 'twist' | 'withhold' | 'say' | 'delay' | 'silence', body: object): Promise<void>;
  stop(): Promise<void>;
};

const token = 'test-token';

/** @param paceSeconds between draws, by game. @param sealSeconds end of sales before a draw. */
export async function startSandbox(paceSeconds: Record<number, number>, sealSeconds: number): Promise<TestSandbox> {
  const dir = mkdtempSync(join(tmpdir(), 'longmen-sandbox-'));
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const games = Object.keys(paceSeconds).map(Number);
  const child = supervise(
    'sandbox',
    'apps/sandbox/src/main.ts',
    {
      SANDBOX_LISTEN: `127.0.0.1:${port}`,
      SANDBOX_DIR: dir,
      SANDBOX_TOKEN: token,
      SANDBOX_PACE: games.map((gid) => `${gid}=${paceSeconds[gid]}`).join(','),
    },
    join(dir, 'sandbox.log'),
  );
  let keys: { name: string; key: string }[] = [];
  await untilTrue(async () => {
    ({ sources: keys } = (await (await fetch(`${address}/keys`)).json()) as { sources: typeof keys });
    return true;
  });
  const sources = keys.map(({ name, key }) => ({
    name,
    key,
    url: `${address}/feeds/${name}`,
    games,
    replay: true,
    sealSeconds,
  }));
  return {
    feedSources: JSON.stringify(sources),
    admin: async (deed, body) => {
      const answer = await fetch(`${address}/admin/${deed}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${deed}`);
    },
    stop: async () => {
      await child.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
