/** Home packets of the journeys, made as operators make them, by a clock of another hour. */
import { makePacket } from '../../../apps/server/src/modules/rewards/packets/admin.ts';
import type { TestClient } from '@longmen/test-kit/client';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { openTestPlatform } from '@longmen/test-kit/platform';
import type { JourneySite } from './site.ts';

const minuteMs = 60_000;

type Made = { readonly id: string };

/** A packet that began so many minutes ago and lasts so many. */
async function packetFrom(site: JourneySite, agoMinutes: number, minutes: number, count: number): Promise<Made> {
  const platform = await openTestPlatform(site.database);
  try {
    const startsAt = platform.clock.now() - agoMinutes * minuteMs;
    const clock = { ...platform.clock, now: () => startsAt - 1 };
    const file = {
      title: { vi: 'Lì xì thử', zh: '测试红包', en: 'Test packet', id: 'Angpau uji' },
      total: '0.25',
      count,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + minutes * minuteMs).toISOString(),
    };
    return await platform.db.jobs.transaction((tx) => makePacket({ ...platform, clock }, tx, file, undefined));
  } finally {
    await platform.close();
  }
}

/** One that is over, so that its split can be checked. */
export const pastPacket = (site: JourneySite): Promise<Made> => packetFrom(site, 24 * 60, 60, 5);

/** One that is open while something is done; it would lie over the pages of other journeys. */
export async function withPacket(site: JourneySite, work: (packet: Made) => Promise<void>): Promise<void> {
  const packet = await packetFrom(site, 1, 60, 1);
  try {
    await work(packet);
  } finally {
    await ownerOf(site.database).query('UPDATE rewards.packets SET ends_at = now() WHERE id = $1', [packet.id]);
  }
}

/** The hall of the demo data. */
export const hallId = '101';

/** A red packet of the demo player, who has paid something in, in the hall. @returns its number */
export async function sendToHall(api: TestClient): Promise<string> {
  const packet = { roomId: hallId, total: '10', count: '2', greeting: '恭喜发财' };
  return (await api.sendRoomPacket(packet, { idempotencyKey: 'every-page-packet' })).packetId;
}
