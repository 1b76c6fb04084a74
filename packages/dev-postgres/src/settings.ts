import { totalmem } from 'node:os';

const MEBIBYTE = 1024 * 1024;

/** How safely a cluster writes: `durable` survives a power cut, `throwaway` is for test databases. */
export type Durability = 'durable' | 'throwaway';

/**
 * Command-line settings of the embedded PostgreSQL for a machine of 2 to 24 GB. It listens on a unix
 * socket only: loopback TCP costs 10-20 % CPU and would be open to other users of the machine.
 */
export function clusterSettings(socketFolder: string, durability: Durability): string[] {
  const memory = Math.floor(totalmem() / MEBIBYTE);
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '120',
    shared_buffers: `${clamp(memory / 8, 128, 2048)}MB`,
    effective_cache_size: `${clamp(memory / 2, 512, 16384)}MB`,
    work_mem: `${clamp(memory / 512, 4, 32)}MB`,
    maintenance_work_mem: `${clamp(memory / 32, 64, 512)}MB`,
    wal_buffers: '16MB',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    // Statements that fail are reported by the application; the log keeps what the cluster does.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...durabilitySettings[durability],
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const durabilitySettings: Record<Durability, Record<string, string>> = {
  durable: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  throwaway: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    max_connections: '240',
    // Databases live for seconds, and connections are made by the thousand.
    autovacuum: 'off',
    scram_iterations: '1',
  },
};

function clamp(value: number, low: number, high: number): number {
  return Math.floor(Math.min(high, Math.max(low, value)));
}
