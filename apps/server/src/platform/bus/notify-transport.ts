/** The event wire of sites on one machine or a few: LISTEN and NOTIFY on the lasting session, outside of every transaction. */
import type { Session } from '../db/session.ts';
import type { Transport } from './wire.ts';

/** Over the session, which makes itself anew when it is lost. */
export async function openNotifyTransport(
  session: Pick<Session, 'notify' | 'onNotify'>,
  onText: (text: string) => void,
): Promise<Transport> {
  await session.onNotify(onText);
  return { send: session.notify, close: async () => undefined };
}
