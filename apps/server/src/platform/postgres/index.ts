export { type Cluster, type ClusterOptions, startCluster, type StopMode } from './cluster.ts';
export { migrate, MigrationRefused } from './migrate.ts';
export { type Migration, readMigrations } from './migration-files.ts';
export {
  APP_ROLE,
  databaseUrls,
  type DatabaseUrls,
  limitDatabase,
  OWNER_ROLE,
  setUpDatabase,
  superuserUrl,
  withClient,
} from './setup.ts';
export {
  announceRunningSite,
  findRunningSite,
  openSiteDatabase,
  type SiteDatabase,
  type SiteDatabaseOptions,
  startSiteDatabase,
} from './site-database.ts';
export { makeSocketFolder } from './socket-folder.ts';
export { DatabaseUnusable } from './unusable.ts';
