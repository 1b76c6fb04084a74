import { lookChannel } from '@longmen/contract/console/live';
import { useEffect } from 'react';
import { lookAt, useLiveStore } from './live.ts';

/** Lists ask again this often while they are seen; far less where the server says what has moved. */
const askAgainMs = { live: 60_000, alone: 15_000 } as const;

/** How often what is on screen is asked for again, in milliseconds. */
export const useAskAgainMs = (): number => useLiveStore(({ isLive }) => (isLive ? askAgainMs.live : askAgainMs.alone));

/** Says that this operator looks at something, and who else does. @param topic the first part of its calls' path */
export function useLookers(topic: string, id: string): readonly string[] {
  useEffect(() => {
    lookAt({ topic, id });
    return () => lookAt(undefined);
  }, [topic, id]);
  const here = useLiveStore((state) => state.here);
  return here.channel === lookChannel({ topic, id }) ? here.names : [];
}
