/** A whole site with halls and people, for the benches that load it from outside. */
import pg from 'pg';
import type { BenchDatabase } from '@longmen/test-kit/database/durable';
import { type Site, startSite } from '@longmen/test-kit/site/site';
import { openPeople } from './people.ts';

export type RoomSite = Pick<Site, 'addresses' | 'servers' | 'stop'> & { readonly ports: readonly number[] };

/** One address holds all sockets and asks for everybody: its limits are raised, everything else is the product's. */
const env = { LIMIT_FACTOR: '100000', SHED_LOAD: '1', GUARD_CONNECTIONS: '0', TEST_GAMES: '0' };

export async function openHalls(
  database: Pick<BenchDatabase, 'url' | 'officeUrl' | 'ownerUrl' | 'adminUrl'>,
  {
    people,
    readers = 0,
    halls,
    servers,
  }: { people: number; readers?: number; halls: readonly string[]; servers: number },
): Promise<RoomSite> {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await openPeople(admin, people, halls, readers);
  await admin.end();
  const site = await startSite(database, { servers, env });
  return { ...site, ports: site.addresses.map((address) => Number(new URL(address).port)) };
}
