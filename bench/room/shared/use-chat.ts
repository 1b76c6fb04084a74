/** The module of rooms over a bench's database, with real accounts and limits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chat, makeChat } from '../../../apps/server/src/modules/chat/index.ts';
import { makeIdentity } from '../../../apps/server/src/modules/identity/index.ts';
import { makeLedger } from '../../../apps/server/src/modules/ledger/index.ts';
import { makeLimits } from '../../../apps/server/src/modules/limits/index.ts';
import type { Platform } from '../../../apps/server/src/platform/context.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { makeJobs } from '../../../apps/server/src/platform/runtime/jobs.ts';
import { openTestPlatform } from '@longmen/test-kit/platform';

/** Connections of a server's process. */
const poolSizes = { bets: 3, reads: 4, jobs: 4 };
const statementTimeoutMs = 60_000;

export type OpenPlatform = { readonly platform: Platform; close(): Promise<void> };

/** A platform with a server's pools; its jobs are started by whoever wants them. */
export async function openServerPlatform(url: string): Promise<OpenPlatform> {
  const test = await openTestPlatform({ url });
  const dataDir = mkdtempSync(join(tmpdir(), 'longmen-bench-keys-'));
  const db = openDatabase({ url, sizes: poolSizes, statementTimeoutMs, onError: () => undefined });
  const jobs = makeJobs(test.clock, test.log);
  return {
    platform: { ...test, db, jobs, site: { ...test.site, dataDir } },
    close: async () => {
      await jobs.stop();
      await db.close();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @param presence who is connected; nobody when it is absent */
export function openChat(platform: Platform, presence = nobodyConnected): Promise<Chat> {
  const ledger = makeLedger(platform);
  const identity = makeIdentity(platform, {
    onAccountOpened: async () => undefined,
    wasPaidOut: async () => false,
    balanceOf: async (userId) => (await ledger.balanceOf(userId)).cash,
    areRoomsOpen: () => true,
    footerLabels: async () => ({}),
    hasCard: async () => false,
    isOwnCard: async () => false,
  });
  const noPictures = () => Promise.reject(new Error('the bench sends no pictures'));
  return makeChat(platform, {
    identity,
    limits: makeLimits(platform, { ledger, identity }),
    pictures: { takeForChat: noPictures, forget: async () => undefined, keep: async () => undefined },
    hosts: () => [],
    presence,
    hasPaidIn: async () => false,
  });
}

type Presence = Parameters<typeof makeChat>[1]['presence'];
const nobodyConnected: Presence = { onlineOn: async () => 0, onlineAmong: async () => new Set() };
