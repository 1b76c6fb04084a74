/** The event wire as the environment chooses it: Redis where BUS_URL names one, else the database. */
import type { Config } from '../config.ts';
import type { Session } from '../db/session.ts';
import { openKeyring } from '../security/keyring.ts';
import { loadSiteKey } from '../security/site-key.ts';
import { openNotifyTransport } from './notify-transport.ts';
import { openRedisTransport } from './redis-transport.ts';
import { type EventWire, openWire } from './wire.ts';

type Options = Omit<Parameters<typeof openWire>[0], 'keys' | 'members' | 'openTransport'> & {
  readonly session: Session;
};

/** The keys that seal events, `DATA_DIR/keys/events.json`; all servers of a site have the same. */
export const eventKeys = (dataDir: string) => openKeyring(dataDir, 'events');

/** Sites on one Redis do not disturb each other: the channel is called after the site's public key. */
const channelOf = async (dataDir: string) => `longmen-${(await loadSiteKey(dataDir)).publicKey.slice(0, 16)}`;

/** Opens it; closed before the session. */
export async function openSiteWire(
  { dataDir, busUrl }: Pick<Config, 'dataDir' | 'busUrl'>,
  { session, ...rest }: Options,
): Promise<EventWire> {
  return openWire({
    ...rest,
    keys: eventKeys(dataDir),
    members: session,
    openTransport: async (onText) =>
      busUrl === undefined
        ? openNotifyTransport(session, onText)
        : openRedisTransport({ url: busUrl, channel: await channelOf(dataDir), log: rest.log }, onText),
  });
}
