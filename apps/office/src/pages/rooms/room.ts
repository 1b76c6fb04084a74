import type { ConsoleOutput } from '@longmen/contract/console';
import type { listRooms, readRoom } from '@longmen/contract/console/community/rooms';

export type RoomRow = ConsoleOutput<typeof listRooms>['rooms'][number];
export type RoomFacts = ConsoleOutput<typeof readRoom>;

/** What is read anew after a change of a room. */
export const roomCalls = ['listRooms', 'readRoom', 'listManagers'] as const;
