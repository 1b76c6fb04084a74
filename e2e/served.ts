import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import type { TestClient } from '@longmen/test-kit/client';

/** The site sheds load under stress (503) and says so; a journey asks again, as a player would. */
const busyCode = 503;
const attempts = 40;
const betweenMs = 250;

/** A client that asks again while the site is too busy to answer. */
export function patient(client: TestClient): TestClient {
  return new Proxy(client, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function' || name === 'useToken' || name === 'token') return member;
      return (...input: unknown[]) => served(() => (member as (...given: unknown[]) => Promise<unknown>)(...input));
    },
  });
}

async function served<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== busyCode || attempt === attempts) throw error;
      await sleep(betweenMs);
    }
  }
}
