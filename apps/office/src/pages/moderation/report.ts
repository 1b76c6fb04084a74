import type { ConsoleOutput } from '@longmen/contract/console';
import type { listAppeals, listChatReports, readChatReport } from '@longmen/contract/console/community/moderation';
import type { listMutes } from '@longmen/contract/console/community/mutes';

export type Report = ConsoleOutput<typeof listChatReports>['rows'][number];
export type ReportFacts = ConsoleOutput<typeof readChatReport>;
export type Appeal = ConsoleOutput<typeof listAppeals>['rows'][number];
export type Mute = ConsoleOutput<typeof listMutes>['rows'][number];

/** What is read anew after a decision. */
export const moderationCalls = [
  'listChatReports',
  'readChatReport',
  'listAppeals',
  'listMutes',
  'listRooms',
  'listQueues',
] as const;
