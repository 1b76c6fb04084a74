/**
 * What the live channel is about: a topic is the first part of the path of calls, `withdrawals` of
 * `withdrawals/{id}/approve`. What is done there moves the answers of the topic's reading calls.
 */
import { type ConsoleCall, consoleCalls } from '@longmen/contract/console';

export const topicOf = ({ path }: Pick<ConsoleCall, 'path'>): string => path.split('/', 1)[0] ?? '';

const reading: readonly ConsoleCall[] = Object.values(consoleCalls).filter(({ method }) => method === 'GET');
const readingByTopic = Map.groupBy(reading, topicOf);

/** The reading calls of a topic. */
export const readingCalls = (topic: string): readonly ConsoleCall[] => readingByTopic.get(topic) ?? [];

export const allTopics: readonly string[] = [...readingByTopic.keys()];

/** What waits for a second word, the queues, and the log: moved by what is done elsewhere. */
const [waiting, queues, log] = ['waiting', 'queues', 'audit'];

/** What an event of the servers moves that is about these topics. */
export const topicsOfEvent = (topics: readonly string[]): readonly string[] => [...topics, queues];

/**
 * Topics whose answers a call may have changed for others. A second word may complete anything; what is an operator's
 * own is nobody else's until another has to agree to it.
 */
export function topicsMovedBy(call: ConsoleCall): readonly string[] {
  // Who only looks moves nothing, however he asks.
  const looks = call.method === 'GET' || call.audit?.startsWith('view:') === true;
  if (looks || call.access === 'open') return [];
  if (call.access === 'own') return call.two === undefined ? [] : [queues, waiting, log];
  const topic = topicOf(call);
  if (topic === 'proposals') return allTopics;
  return [topic, queues, ...(call.two === undefined ? [] : [waiting]), ...(call.audit === undefined ? [] : [log])];
}
