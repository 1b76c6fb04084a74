/** The betting stand of a test file: made before its tests, with a platform and a database of its own, and taken down after them. */
import { afterAll, beforeAll } from 'vitest';
import { makeStand, type Stand } from './betting-stand.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';

type UsedStand = Stand & { readonly platform: TestPlatform; readonly database: TestDatabase };

/** Its fields are there within hooks and tests. */
export function useBettingStand(): UsedStand {
  const used: Partial<UsedStand> = {};
  const made: { database?: TestDatabase; platform?: TestPlatform } = {};
  beforeAll(async () => {
    made.database = await createTestDatabase();
    made.platform = await openTestPlatform(made.database);
    Object.assign(used, await makeStand(made.platform, made.database.ownerUrl), made);
  });
  afterAll(async () => {
    await used.close?.();
    await made.platform?.close();
    await made.database?.drop();
  });
  return used as UsedStand;
}
