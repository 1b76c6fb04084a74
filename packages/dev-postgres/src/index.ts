export { type Cluster, type ClusterOptions, startCluster, type StopMode } from './cluster.ts';
export { holdsCluster } from './places.ts';
export {
  APP_ROLE,
  databaseUrls,
  type DatabaseUrls,
  limitDatabase,
  OFFICE_ROLE,
  OWNER_ROLE,
  setUpDatabase,
  superuserUrl,
  withClient,
} from './setup.ts';
export { makeSocketFolder } from './socket-folder.ts';
export { DatabaseUnusable } from './unusable.ts';
