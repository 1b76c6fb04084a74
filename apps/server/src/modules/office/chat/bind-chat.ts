/** What the office does about chat, bound to its parts. */
import type { Deps, SignedInOperator } from '../deps.ts';
import * as rooms from './moderate-rooms.ts';
import * as mutes from './mute-player.ts';

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
    addRoom: bind(deps, rooms.addRoom),
    changeRoom: bind(deps, rooms.changeRoom),
    closeRoom: bind(deps, rooms.closeRoom),
    writeNotice: bind(deps, rooms.writeNotice),
    changeManager: bind(deps, rooms.changeManager),
    mutePlayer: bind(deps, mutes.mutePlayer),
    unmutePlayer: bind(deps, mutes.unmutePlayer),
    silence: bind(deps, rooms.silenceChat),
    decideReport: bind(deps, rooms.decideReport),
    addWord: bind(deps, rooms.addWord),
    removeWord: bind(deps, rooms.removeWord),
    erasePlayer: bind(deps, rooms.erasePlayer),
  };
}
