/** A plan of a hall that is there for the walk alone. */
import { ownerOf } from '@longmen/test-kit/database/owner';
import type { JourneySite } from './site.ts';

const hall = '771';

/** Begins a plan on big and small of a game. @returns where its page is */
export async function planOfHall(site: JourneySite, gid: number): Promise<string> {
  const owner = ownerOf(site.database);
  await owner.query(
    `INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES ($1, 1, 'Plans', true) ON CONFLICT DO NOTHING`,
    [hall],
  );
  await owner.query(
    `INSERT INTO plans.plans (room_id, gid, play, market, method, started_by)
     VALUES ($1, $2, 's_ssc.total.bsoe', 'big|small', 'opposite', 'walk')`,
    [hall, gid],
  );
  return `/room/planInfo/1?room_id=${hall}`;
}
