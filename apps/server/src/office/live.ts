/** What moves the live channel: what operators do, and what servers announce of players' money and of games. */
import { consoleCalls } from '@longmen/contract/console';
import type { Events, Platform } from '../platform/context.ts';
import type { LooksLink } from '../platform/console/live/looks-elsewhere.ts';
import type { Live } from '../platform/console/live/live-socket.ts';
import { topicOf, topicsMovedBy, topicsOfEvent } from '../platform/console/live/topics.ts';

/** Topics that an event of the servers moves. */
const topicsOf = {
  'withdrawal.moved': ['withdrawals'],
  'deposit.moved': ['deposits'],
  // How many payments wait stands above the deposits, too.
  'payment.moved': ['payments', 'deposits'],
  'settings.changed': ['settings', 'rules'],
  'flag.raised': ['flags'],
  'issue.opened': ['issues'],
  'issue.drawn': ['issues'],
  'issue.void': ['issues'],
  'game.changed': ['games'],
  'provider.changed': ['platforms'],
  'room.changed': ['rooms'],
  'member.changed': ['moderation', 'managers'],
  'moderation.moved': ['moderation', 'rooms'],
  'words.changed': ['words'],
  'incident.moved': ['incidents'],
  'alert.moved': ['alerts'],
} as const satisfies Partial<Record<keyof Events, readonly string[]>>;

/** Calls after which a session may be over, locked, or have other rights. */
const ofSessions: ReadonlySet<string> = new Set(['session', 'sessions', 'me', 'people', 'proposals']);

/** Who looks at what, between the processes of the console: hints, of which one that is lost is said again. */
export const looksOver = ({ bus }: Pick<Platform, 'bus'>): LooksLink => ({
  publish: (looks) => bus.publish('office.looked', looks),
  on: (listener) => bus.on('office.looked', listener),
});

/** @returns how to stop */
export function feedLive({ bus }: Pick<Platform, 'bus'>, live: Live): () => void {
  const stops = (Object.keys(topicsOf) as (keyof typeof topicsOf)[]).map((name) =>
    bus.on(name, () => live.moved(topicsOfEvent(topicsOf[name]))),
  );
  const stopActed = bus.on('office.acted', ({ call }) => {
    const acted = Object.values(consoleCalls).find(({ name }) => name === call);
    // A process of another version may have calls that this one does not know.
    if (acted === undefined) return;
    if (ofSessions.has(topicOf(acted))) live.recheck();
    live.moved(topicsMovedBy(acted));
  });
  return () => {
    for (const stop of [...stops, stopActed]) stop();
  };
}
