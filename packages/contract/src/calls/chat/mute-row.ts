/** A mute in a room, as its managers see it. */
import * as z from 'zod/mini';
import { as, idText, seconds, wireObject } from '../../wire.ts';

/** `until` is null for one without end; `by` is the visible name of who did it. */
export const muteRow = wireObject({
  id: as('id', idText),
  at: as('time', seconds),
  until: as('until', z.nullable(seconds)),
  reason: as('reason', z.string()),
  by: as('by', z.string()),
});
