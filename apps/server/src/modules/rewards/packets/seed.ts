/** The home packet of a demo site: an hour from the next full one, in play money. */
import { Refusal } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import { makePacket } from './admin.ts';
import { listPackets } from './store-packets.ts';

const hourMs = 3_600_000;

const title = {
  vi: 'Lì xì chào bạn',
  zh: '欢迎红包',
  en: 'Welcome packet',
  id: 'Angpau selamat datang',
} as const;

/** Adds it once; repeating it adds nothing. */
export async function seedPacket(platform: Platform): Promise<void> {
  const { clock, db } = platform;
  if ((await listPackets(db.jobs)).length > 0) return;
  const startsAt = (Math.floor(clock.now() / hourMs) + 1) * hourMs;
  const [starts, ends] = [startsAt, startsAt + hourMs].map((at) => new Date(at).toISOString());
  const file = { title, total: '188', count: 50, startsAt: starts, endsAt: ends };
  await db.jobs
    .transaction((tx) => makePacket(platform, tx, file, undefined))
    .catch((error: unknown) => {
      // Another process of the site was first.
      if (!(error instanceof Refusal)) throw error;
    });
}
