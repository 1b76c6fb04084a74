/** What the office does about chat, bound to its parts. */
import type { Deps, SignedInOperator } from '../deps.ts';
import type { PageRequest } from '../../../platform/console/list-page.ts';
import type { ManagerKey } from '../../chat/index.ts';
import { decideAppeal } from './decide-appeal.ts';
import * as rooms from './moderate-rooms.ts';
import * as mutes from './mute-player.ts';
import * as moderation from './read-moderation.ts';
import { listManagers, listRoomsNow, readRoom } from './read-rooms.ts';
import { setRoom } from './set-room.ts';
import { listWordPage, testLine, tryWordChange, type WordFilter, type WordTrialOf } from './try-words.ts';

type Work<Args extends unknown[], Result> = (deps: Deps, by: SignedInOperator, ...args: Args) => Promise<Result>;
const bind =
  <Args extends unknown[], Result>(deps: Deps, work: Work<Args, Result>) =>
  (by: SignedInOperator, ...args: Args): Promise<Result> =>
    work(deps, by, ...args);

export type OfficeChat = ReturnType<typeof bindChat>;

/** Each asks for an operator who signed in. */
export function bindChat(deps: Deps) {
  return {
    listRooms: (_by: SignedInOperator) => rooms.listRooms(deps),
    listReports: (_by: SignedInOperator) => rooms.listReports(deps),
    listWords: (_by: SignedInOperator) => rooms.listWords(deps),
    testWord: (_by: SignedInOperator, line: string) => rooms.testWord(deps, line),
    tryWord: (_by: SignedInOperator, change: Parameters<typeof rooms.tryWord>[1]) => rooms.tryWord(deps, change),
    listRoomsNow: (_by: SignedInOperator) => listRoomsNow(deps),
    readRoom: (_by: SignedInOperator, roomId: string) => readRoom(deps, roomId),
    listManagers: (_by: SignedInOperator, of: Parameters<typeof listManagers>[1], page: PageRequest<ManagerKey>) =>
      listManagers(deps, of, page),
    listReportPage: (_by: SignedInOperator, of: moderation.ReportsRequest, page: PageRequest) =>
      moderation.listReportPage(deps, of, page),
    readReport: (_by: SignedInOperator, id: string) => moderation.readReport(deps, id),
    readReportPicture: (_by: SignedInOperator, id: string) => moderation.readReportPicture(deps, id),
    listMutes: (_by: SignedInOperator, of: moderation.MutesRequest, page: PageRequest) =>
      moderation.listMutes(deps, of, page),
    listAppeals: (_by: SignedInOperator, of: moderation.AppealsRequest, page: PageRequest) =>
      moderation.listAppeals(deps, of, page),
    listWordPage: (_by: SignedInOperator, of: WordFilter, page: PageRequest) => listWordPage(deps, of, page),
    testLine: (_by: SignedInOperator, line: string) => testLine(deps, line),
    tryWordChange: (_by: SignedInOperator, of: WordTrialOf) => tryWordChange(deps, of),
    setRoom: bind(deps, setRoom),
    decideAppeal: bind(deps, decideAppeal),
    addRoom: bind(deps, rooms.addRoom),
    changeRoom: bind(deps, rooms.changeRoom),
    closeRoom: bind(deps, rooms.closeRoom),
    writeNotice: bind(deps, rooms.writeNotice),
    changeManager: bind(deps, rooms.changeManager),
    mutePlayer: bind(deps, mutes.mutePlayer),
    unmutePlayer: (by: SignedInOperator, mute: mutes.MuteToLift) => mutes.unmutePlayer(deps, by, mute),
    silence: bind(deps, rooms.silenceChat),
    decideReport: bind(deps, rooms.decideReport),
    addWord: bind(deps, rooms.addWord),
    removeWord: bind(deps, rooms.removeWord),
    erasePlayer: bind(deps, rooms.erasePlayer),
  };
}
