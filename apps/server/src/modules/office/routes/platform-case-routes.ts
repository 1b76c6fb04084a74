/** What waits about games of other companies, each call paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import { crossingEnds } from '@longmen/contract/console/games/platform-cases';
import { mills } from '@longmen/engine';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/context.ts';
import type { HeldTransfer } from '../../arcade/index.ts';
import type { Office } from '../office.ts';
import { placeOf } from './player-routes.ts';
import { route } from './route.ts';

type Json = z.infer<ReturnType<typeof z.json>>;
const facts = (detail: Readonly<Record<string, unknown>>) => ({ ...detail }) as Record<string, Json>;

const crossingOf = ({ provider, amount, mayBe, sentAt, endedAt, ...transfer }: HeldTransfer) => ({
  ...transfer,
  company: provider,
  amount: mills(amount),
  mayBe: [...mayBe],
  sentAt: sentAt ?? null,
  endedAt: endedAt ?? null,
});

/** Routes of cases, transfers and purses. */
export function platformCaseRoutes({ arcade }: Office, { clock }: Pick<Platform, 'clock'>) {
  return [
    route(consoleCalls.listPlatformCases, async ({ before, limit, state = 'open', company, player, kind }, { by }) => {
      const request = { state, kind, provider: company, username: player };
      const page = await arcade.listCasePage(by, request, { before: placeOf(before), limit });
      return {
        rows: page.rows.map(({ ref, provider, ours, theirs, about, detail: _all, ...row }) => ({
          ...row,
          company: provider,
          about: ref,
          ours: facts(ours),
          theirs: facts(theirs),
          detail: facts(about),
        })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.closePlatformCase, async (about, { by }) => {
      await arcade.closeCase(by, about);
      return {};
    }),
    route(consoleCalls.listCrossings, async ({ before, limit, state = 'open', company, player }, { by }) => {
      const request = { state, provider: company, username: player };
      const page = await arcade.listTransferPage(by, request, { before: placeOf(before), limit });
      return {
        rows: page.rows.map(({ player: name, waits, ...row }) => ({
          ...crossingOf(row),
          player: name,
          waits:
            waits === undefined
              ? null
              : { ...waits, as: crossingEnds.find((one) => one === waits.as) ?? ('failed' as const) },
        })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.settleCrossing, async (about, { by }) => ({ waits: await arcade.settleTransfer(by, about) })),
    route(consoleCalls.readPurses, async ({ player: typed }, { by }) => {
      const { player, purses } = await arcade.readPurses(by, typed);
      return {
        userId: player.userId,
        player: player.username,
        purses: purses.map(
          ({ provider, over, back, net, expected, total, free, difference, seenAt, isLocked, open }) => ({
            company: provider,
            over: mills(over),
            back: mills(back),
            net: mills(net),
            expected: mills(expected),
            total: seenAt === undefined ? null : mills(total),
            free: seenAt === undefined ? null : mills(free),
            difference: difference === undefined ? null : mills(difference),
            seenAt: seenAt ?? null,
            isLocked,
            open: open === undefined ? null : crossingOf(open),
          }),
        ),
      };
    }),
    route(consoleCalls.bringBack, async ({ player, company, reason }, { by }) => {
      await arcade.bringBack(by, { username: player, provider: company, reason });
      return {};
    }),
  ];
}
