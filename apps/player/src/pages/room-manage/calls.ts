/** What managers of rooms ask and do (community.md 14). A refusal is said in a toast. */
import type { InputOf } from '@longmen/contract';
import {
  addPeople,
  decideReport,
  hideManagerRecord,
  managedPeople,
  managerRecord,
  mutedPeople,
  peopleToAdd,
  personRights,
  removePeople,
  roomReports,
  setPersonStatus,
  setRoomStatus,
} from '@longmen/contract/calls/chat/managers';
import { playerInfo } from '@longmen/contract/calls/chat/winners';
import { roomNotice, roomPeople, showRoomRights } from '@longmen/contract/calls/chat/rooms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { randomKey } from '../../core/platform/random-key.ts';

const api = quietApi({
  managedPeople,
  managerRecord,
  mutedPeople,
  peopleToAdd,
  personRights,
  playerInfo,
  roomNotice,
  roomPeople,
  roomReports,
  showRoomRights,
});
const spoken = spokenApi({ addPeople, decideReport, hideManagerRecord, removePeople, setPersonStatus, setRoomStatus });

const key = 'manageRooms';

/** Everything that managers read is old now. */
const refresh = () => queryClient.invalidateQueries({ queryKey: [key] });

async function done(work: (idempotencyKey: string) => Promise<unknown>): Promise<boolean> {
  try {
    await work(randomKey());
    await refresh();
    return true;
  } catch {
    return false;
  }
}

/** A person of a room, as its managers see him. */
export const usePlayerCard = (roomId: string, person: string) =>
  useQuery({
    queryKey: [key, 'card', roomId, person],
    queryFn: async ({ signal }) => {
      const [card, rights] = await Promise.all([
        api.playerInfo({ roomId, player: person }, { signal }),
        api.personRights({ roomId, person }, { signal }),
      ]);
      return { card, rights };
    },
    retry: false,
  });

/** What is set for a room now. */
export const useRoomState = (roomId: string) =>
  useQuery({
    queryKey: [key, 'state', roomId],
    queryFn: ({ signal }) => api.showRoomRights({ roomId }, { signal }),
    enabled: roomId !== '',
  });

/** The notice of a room. */
export const useNotice = (roomId: string) =>
  useQuery({
    queryKey: [key, 'notice', roomId],
    queryFn: ({ signal }) => api.roomNotice({ roomId }, { signal }),
    enabled: roomId !== '',
  });

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

function usePages<Row>(
  name: readonly string[],
  load: (page: number, signal: AbortSignal) => Promise<Page<Row>>,
  enabled = true,
) {
  return useInfiniteQuery({
    queryKey: [key, ...name],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page<Row>, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length === 0 || loaded >= last.total ? undefined : pages.length + 1;
    },
    enabled,
  });
}

const searching = (search: string) => (search === '' ? {} : { search });

/** Members of a group, managers first. */
export const useMembers = (roomId: string) =>
  usePages(['members', roomId], (page, signal) => api.roomPeople({ roomId, page }, { signal }), roomId !== '');

/** People of a room, for its managers. */
export const usePeople = (roomId: string, search: string) =>
  usePages(
    ['people', roomId, search],
    (page, signal) => api.managedPeople({ roomId, page, ...searching(search) }, { signal }),
    roomId !== '',
  );

/** People who are muted in a room. */
export const useMuted = (roomId: string) =>
  usePages(['muted', roomId], (page, signal) => api.mutedPeople({ roomId, page }, { signal }), roomId !== '');

/** People who may be added to a group. */
export const useAddable = (roomId: string, search: string) =>
  usePages(
    ['addable', roomId, search],
    (page, signal) => api.peopleToAdd({ roomId, page, ...searching(search) }, { signal }),
    roomId !== '',
  );

/** What managers did in the player's rooms. */
export const useRecord = () => usePages(['record'], (page, signal) => api.managerRecord({ page }, { signal }));

/** Reports of a room that wait. */
export const useReports = (roomId: string) =>
  usePages(['reports', roomId], (page, signal) => api.roomReports({ roomId, page }, { signal }), roomId !== '');

/** Mutes, unmutes or changes rights of a person in a room. */
export const setPerson = (input: InputOf<typeof setPersonStatus>) =>
  done((idempotencyKey) => spoken.setPersonStatus(input, { idempotencyKey }));

/** Changes switches of a room, or writes its notice. */
export const setRoom = (input: InputOf<typeof setRoomStatus>) =>
  done((idempotencyKey) => spoken.setRoomStatus(input, { idempotencyKey }));

/** Adds people to a group. */
export const addToRoom = (roomId: string, people: string[]) =>
  done((idempotencyKey) => spoken.addPeople({ roomId, people }, { idempotencyKey }));

/** Takes a person out of a group. */
export const removeFromRoom = (roomId: string, person: string) =>
  done((idempotencyKey) => spoken.removePeople({ roomId, people: [person] }, { idempotencyKey }));

/** Takes a row off the own list; the record stays. */
export const hideRecord = (id: string) =>
  done((idempotencyKey) => spoken.hideManagerRecord({ id }, { idempotencyKey }));

/** Decides a report. */
export const decide = (input: InputOf<typeof decideReport>) =>
  done((idempotencyKey) => spoken.decideReport(input, { idempotencyKey }));
