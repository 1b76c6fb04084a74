/** Contract calls of managers of rooms. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { decideReport, showReports } from './moderation/report.ts';
import { setPersonStatus } from './moderation/set-person.ts';
import { addPeople, removePeople, setRoomStatus } from './moderation/set-room.ts';
import {
  hideRecord,
  managedCard,
  showAdmins,
  showManagedPeople,
  showManagedRooms,
  showMuted,
  showPeopleToAdd,
  showPersonRights,
  showRecord,
} from './moderation/show-managed.ts';

/** Routes of managers. */
export function managerRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.managedRooms, (_input, { caller }) => showManagedRooms(deps, caller)),
    signedInRoute(calls.managerRecord, (input, { caller }) => showRecord(deps, caller, input)),
    signedInRoute(calls.hideManagerRecord, async ({ id }, { caller }) => {
      await hideRecord(deps, caller, id);
      return {};
    }),
    signedInRoute(calls.playerCard, async (input, { caller }) => (await managedCard(deps, caller, input)).card),
    signedInRoute(calls.personRights, (input, { caller }) => showPersonRights(deps, caller, input)),
    signedInRoute(calls.roomAdmins, (input, { caller }) => showAdmins(deps, caller, input)),
    signedInRoute(calls.mutedPeople, (input, { caller }) => showMuted(deps, caller, input)),
    signedInRoute(calls.managedPeople, (input, { caller }) => showManagedPeople(deps, caller, input)),
    signedInRoute(calls.peopleToAdd, (input, { caller }) => showPeopleToAdd(deps, caller, input)),
    signedInRoute(calls.roomReports, (input, { caller }) => showReports(deps, caller, input)),
    signedInRoute(calls.setPersonStatus, (input, context) => setPersonStatus(deps, context.caller, input, context)),
    signedInRoute(calls.setRoomStatus, (input, context) => setRoomStatus(deps, context.caller, input, context)),
    signedInRoute(calls.addPeople, (input, context) => addPeople(deps, context.caller, input, context)),
    signedInRoute(calls.removePeople, (input, context) => removePeople(deps, context.caller, input, context)),
    signedInRoute(calls.decideReport, async (input, context) => {
      await decideReport(deps, context.caller, input, context);
      return {};
    }),
  ];
}
