// Starts the embedded PostgreSQL on the folder given and keeps it: a process for tests to kill.
import { setUpDatabase, startCluster } from '@longmen/dev-postgres';

const cluster = await startCluster({ dataDir: process.argv[2] ?? '' });
const { ownerUrl } = await setUpDatabase(cluster, 'longmen');
process.stdout.write(`${JSON.stringify({ pid: cluster.pid, ownerUrl, home: cluster.places.home })}\n`);
await cluster.ended;
