/** Results of outside lotteries: what is due, and the first word of two. */
import { consoleCalls } from '@longmen/contract/console';
import { refuse } from '../../../../platform/api/route.ts';
import type { Platform } from '../../../../platform/context.ts';
import { entryLapsesAfterMs } from '../../../../platform/two/entry-table.ts';
import type { FeedEntryView } from '../../games/decide-feed.ts';
import { mayDropKind } from '../../blind/rights-of-kinds.ts';
import type { SignedInOperator } from '../../deps.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

type Judged = 'waiting' | 'disagree' | 'agreed';

/** Routes of outside results. */
export function resultRoutes(office: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listResults, async (_input, { by }) => {
      const { waiting, incidents, entries } = await office.readFeedQueue(by, undefined);
      const gameOf = (gid: number) => office.readOutsideGame(by, gid);
      return {
        due: waiting.map(({ gid, issue, drawsAt, judged, attestations }) => ({
          gid,
          game: { ...gameOf(gid).names },
          issue,
          drawsAt,
          places: gameOf(gid).places,
          judged: judged as Judged,
          words: attestations.map(({ attestor, numbers, drawsAt: drawnAt }) => ({
            source: attestor,
            numbers,
            drawnAt,
          })),
          entered: entries
            .filter((entry) => entry.gid === gid && entry.issue === issue)
            .map((entry) => enteredOf(by, entry)),
        })),
        incidents: incidents.map(({ attestor, gid, ...incident }) => ({
          ...incident,
          source: attestor,
          gid,
          game: { ...gameOf(gid).names },
        })),
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.enterResult, async ({ numbers, drawnAt, source, reason, ...issue }, { by }) => {
      const { agreed, waits } = await office.enterResult(by, {
        ...issue,
        numbers: readNumbers(numbers),
        drawnAt,
        // Where it was read is a part of why.
        reason: `${reason} (${source})`,
      });
      return { agreed, waits: waits ?? null };
    }),
    route(consoleCalls.previewVoid, async (about, { by }) => office.previewVoid(by, about)),
    route(consoleCalls.voidIssue, async (about, { by }) => {
      const { agreed, waits } = await office.voidIssue(by, about);
      return { agreed, waits: waits ?? null };
    }),
  ];
}

function enteredOf(by: SignedInOperator, entry: FeedEntryView) {
  const { id, kind, madeBy, madeAt, reason, differs, numbers, drawsAt } = entry;
  return {
    id,
    kind,
    by: madeBy,
    at: madeAt,
    reason,
    lapsesAt: madeAt + entryLapsesAfterMs,
    differs,
    wanted: numbers === undefined || numbers === null ? null : { numbers: numbers.join(','), drawnAt: drawsAt ?? null },
    mayDrop: mayDropKind(by, kind === 'result' ? 'enter-result' : 'void-issue', madeBy),
  };
}

/** @throws Refusal `invalidInput` */
function readNumbers(text: string): number[] {
  if (!/^\d{1,2}(,\d{1,2})*$/.test(text)) throw refuse('invalidInput', { field: 'numbers' });
  return text.split(',').map(Number);
}
