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

/** Topics that an event of the servers moves. */
export const topicsOfEvent = (topic: string): readonly string[] => [topic, queues];

/**
 * Topics whose answers a call may have changed for others. A second word may complete anything; what is an operator's
 * own is nobody else's.
 */
export function topicsMovedBy(call: ConsoleCall): readonly string[] {
  if (call.method === 'GET' || call.access === 'open' || call.access === 'own') return [];
  const topic = topicOf(call);
  if (topic === 'proposals') return allTopics;
  return [topic, queues, ...(call.two === undefined ? [] : [waiting]), ...(call.audit === undefined ? [] : [log])];
}
