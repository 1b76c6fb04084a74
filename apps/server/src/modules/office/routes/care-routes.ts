/** The calls of care and of the hand-over, each paired with its use-case. */
import { groupOfMarker } from '@longmen/contract/care-markers';
import { consoleCalls } from '@longmen/contract/console';
import { mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { userIdOf } from '../../../platform/ids.ts';
import type { CareCase, CaseEvent, Marker } from '../../care/index.ts';
import type { Office } from '../office.ts';
import { placeOf } from './player-routes.ts';
import { route } from './route.ts';

/** Routes of markers and cases. */
export function careRoutes({ care, card }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listCareCases, async ({ before, limit, ...request }, { by }) => {
      const page = await care.listCases(by, { ...request, before: placeOf(before), limit });
      const { open, late, markers, exclusions, breaks } = page.figures;
      return {
        rows: page.rows.map((row) => ({ ...caseOf(row), player: row.player, markers: row.markers.map(markerOf) })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
        open,
        late,
        markers,
        exclusions,
        breaks,
      };
    }),
    route(consoleCalls.listCareMarkers, async ({ before, limit, ...request }, { by }) => {
      const page = await care.listMarkers(by, { ...request, before: placeOf(before), limit });
      return {
        rows: page.rows.map((row) => ({ ...markerOf(row), userId: row.userId, player: row.player, case: row.case })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.readCareCase, async ({ id }, { by }) => {
      const found = await care.readCase(by, id);
      return {
        ...caseOf(found),
        player: found.player,
        markers: found.markers.map(markerOf),
        seen: found.events,
        mayPromote: found.mayPromote,
        log: found.log.map(eventOf),
      };
    }),
    route(consoleCalls.readPlayerCare, async ({ id }, { by }) => {
      const { markers, cases, mayPromote } = await care.readPlayer(by, userIdOf(id));
      return { markers: markers.map(markerOf), cases: cases.map(caseOf), mayPromote };
    }),
    route(consoleCalls.openCareCase, async ({ player, ...about }, { by }) => ({
      id: await care.open(by, { ...about, userId: userIdOf(player) }),
    })),
    route(consoleCalls.writeCareEvent, async (event, { by }) => {
      await care.write(by, event);
      return {};
    }),
    route(consoleCalls.takeCareCase, async (about, { by }) => ({ from: await care.take(by, about) })),
    route(consoleCalls.closeCareCase, async (about, { by }) => {
      await care.close(by, about);
      return {};
    }),
    route(consoleCalls.excludePlayer, async ({ id, ...about }, { by }) => ({
      until: await card.exclude(by, { ...about, userId: userIdOf(id) }),
    })),
  ];
}

/** Routes of the hand-over. */
export function handoverRoutes({ handover }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.readHandover, async (_input, { by }) => {
      const { hours, queues, claims, cases, lapsing, incidents, notes } = await handover.read(by);
      return {
        hours,
        queues: [...queues],
        claims,
        cases:
          cases?.map(({ id, player, isStrong, dueAt, heldBy }) => ({ id, player, isStrong, dueAt, heldBy })) ?? null,
        lapsing: lapsing.map(({ id, kind, subject, requestedBy, lapsesAt }) => ({
          id,
          kind,
          subject,
          by: requestedBy,
          lapsesAt: lapsesAt ?? clock.now(),
        })),
        incidents: incidents.map(({ id, reason, startedBy, startedAt }) => ({
          id,
          reason,
          by: startedBy,
          at: startedAt,
        })),
        notes,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.leaveHandover, async (note, { by }) => ({ id: await handover.leave(by, note) })),
    route(consoleCalls.takeHandover, async (about, { by }) => {
      await handover.take(by, about);
      return {};
    }),
    route(consoleCalls.takeOverClaim, async (about, { by }) => ({ until: await handover.takeClaim(by, about) })),
  ];
}

const markerOf = ({ id, kind, isStrong, inputs, since, seenAt, endedAt }: Marker) => ({
  id,
  kind,
  group: groupOfMarker[kind],
  isStrong,
  inputs: {
    threshold: inputs.threshold ?? null,
    count: inputs.count ?? null,
    sum: inputs.sum ?? null,
    seconds: inputs.seconds ?? null,
    at: inputs.at ?? null,
    now: inputs.now ?? null,
    usual: inputs.usual ?? null,
    words: [...(inputs.words ?? [])],
  },
  since,
  seenAt,
  endedAt,
});

const caseOf = (found: CareCase) => ({
  id: found.id,
  userId: found.userId,
  isStrong: found.isStrong,
  openedBy: found.openedBy,
  openedAt: found.openedAt,
  dueAt: found.dueAt,
  heldBy: found.heldBy,
  heldAt: found.heldAt,
  contactedAt: found.contactedAt,
  closedBy: found.closedBy,
  closedAt: found.closedAt,
  outcome: found.outcome,
});

const eventOf = ({ no, kind, operator, at, note, facts, marker }: CaseEvent) => ({
  no,
  kind,
  by: operator,
  at,
  note,
  marker,
  limit: facts.kind ?? null,
  amount: facts.amount === undefined ? null : mills(facts.amount),
  until: facts.until ?? null,
  dueAt: facts.dueAt ?? null,
  from: facts.from ?? null,
  outcome: facts.outcome ?? null,
});
