/** Contract calls of chat. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { deleteMessages, recallMessage } from './log/change.ts';
import { showHistory } from './log/history.ts';
import { sendMessage } from './log/send.ts';
import { blockPerson, listBlocked, setSettings, showSettings } from './contacts/block.ts';
import { openPrivate, removePrivate } from './contacts/private.ts';
import { appealMute, reportMessage } from './moderation/report.ts';
import { uploadPicture } from './pictures/upload.ts';
import { eraseMessages } from './retention/erase.ts';
import { exportMessages } from './retention/export.ts';
import { managerRoutes } from './routes-managers.ts';
import { listRooms } from './listing/list-rooms.ts';
import { markRead } from './listing/mark-read.ts';
import { joinGroup, quitGroup } from './rooms/membership.ts';
import { listShareRooms, showManagers, showNotice, showPeople, showRights } from './listing/show-room.ts';

const done = async (work: Promise<void>): Promise<Record<string, never>> => {
  await work;
  return {};
};

/** Routes of rooms, of what is written in them and of people. */
export function chatRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.listRooms, (_input, { caller }) => listRooms(deps, caller)),
    signedInRoute(calls.roomHistory, (input, { caller }) => showHistory(deps, caller, input)),
    signedInRoute(calls.showRoomRights, (input, { caller }) => showRights(deps, caller, input)),
    signedInRoute(calls.roomManagers, (input, { caller }) => showManagers(deps, caller, input)),
    signedInRoute(calls.roomNotice, (input, { caller }) => showNotice(deps, caller, input)),
    signedInRoute(calls.roomPeople, (input, { caller }) => showPeople(deps, caller, input)),
    signedInRoute(calls.shareRooms, (_input, { caller }) => listShareRooms(deps, caller)),
    signedInRoute(calls.joinGroup, ({ roomId }, { caller }) => done(joinGroup(deps, caller, roomId))),
    signedInRoute(calls.quitGroup, ({ roomId }, { caller }) => done(quitGroup(deps, caller, roomId))),
    signedInRoute(calls.sendMessage, async ({ mentions = [], quoteId, ...sent }, { caller }) => {
      const { id, s, needsCare } = await sendMessage(deps, caller, { ...sent, quoteId, mentions });
      return { id, s, ...(needsCare && { needsCare }) };
    }),
    signedInRoute(calls.deleteMessages, (input, { caller }) => done(deleteMessages(deps, caller, input))),
    signedInRoute(calls.recallMessage, ({ id }, { caller }) => done(recallMessage(deps, caller.userId, id))),
    signedInRoute(calls.markRoomRead, async (input, { caller }) => ({
      unread: await markRead(deps, caller.userId, input),
    })),
    signedInRoute(calls.openPrivate, async ({ person }, { caller }) => ({
      roomId: await openPrivate(deps, caller, person),
    })),
    signedInRoute(calls.removePrivate, ({ person }, { caller }) => done(removePrivate(deps, caller.userId, person))),
    signedInRoute(calls.blockPerson, (input, { caller }) => done(blockPerson(deps, caller.userId, input))),
    signedInRoute(calls.listBlocked, (_input, { caller }) => listBlocked(deps, caller.userId)),
    signedInRoute(calls.showChatSettings, (_input, { caller }) => showSettings(deps, caller.userId)),
    signedInRoute(calls.reportMessage, (input, { caller }) => done(reportMessage(deps, caller, input))),
    signedInRoute(calls.appealMute, (input, { caller }) => done(appealMute(deps, caller.userId, input))),
    signedInRoute(calls.uploadChatPicture, async ({ file }, { caller }) => ({
      address: await uploadPicture(deps, caller, file as Uint8Array),
    })),
    signedInRoute(calls.exportMessages, (input, { caller }) => exportMessages(deps, caller.userId, input)),
    signedInRoute(calls.eraseMessages, (_input, { caller }) => eraseMessages(deps, caller.userId)),
    ...managerRoutes(deps),
    signedInRoute(calls.setChatSettings, (input, { caller }) => setSettings(deps, caller.userId, input)),
  ];
}
