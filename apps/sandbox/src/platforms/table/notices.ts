/** Notices to the site that a player has gone, signed as its requests are. They are hints: one that is lost is lost. */
import type { Clock } from '../shared/clock.ts';
import type { FaultBox } from '../shared/fault-box.ts';
import { type Keys, keyOf, sealParams } from './api/seal.ts';
import type { FaultName } from './faults/fault-names.ts';

export type Notices = {
  send(account: string): void;
  /** Where the site is from now on. */
  aim(address: string): void;
  /** How many were sent, and how many of them were taken. */
  counts(): { readonly sent: number; readonly taken: number };
};

const ways = ['forged', 'twice', 'nobody'] as const;
const triesMax = 3;
const pauseMs = 2_000;
const withinMs = 5_000;

type NoticeDeps = {
  readonly keys: Keys;
  readonly notify: string;
  readonly faults: FaultBox<FaultName>;
  readonly clock: Clock;
};

export function makeNotices({ keys, notify, faults, clock }: NoticeDeps): Notices {
  let address = notify;
  const counts = { sent: 0, taken: 0 };
  const post = async (account: string, using: Keys): Promise<void> => {
    for (let tried = 0; tried < triesMax; tried += 1) {
      const timestamp = String(clock.now());
      const param = sealParams(new URLSearchParams({ s: '1', account }).toString(), using);
      const body = JSON.stringify({ agent: using.agent, timestamp, param, key: keyOf(using, timestamp) });
      counts.sent += 1;
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(withinMs),
      }).catch(() => undefined);
      if (answer?.ok === true) {
        counts.taken += 1;
        return;
      }
      await clock.sleep(pauseMs);
    }
  };
  const start = (account: string, using: Keys = keys) => void post(account, using).catch(() => undefined);
  return {
    aim: (to) => {
      address = to;
    },
    counts: () => ({ ...counts }),
    send: (account) => {
      const way = faults.strikes('C12')?.pick(ways);
      if (way === 'forged') start(account, { ...keys, md5Key: [...keys.md5Key].toReversed().join('') });
      else start(way === 'nobody' ? 'nobody99' : account);
      if (way === 'twice') start(account);
    },
  };
}
