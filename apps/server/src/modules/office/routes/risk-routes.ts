/** Rules, flags, and what binds accounts to each other. */
import { consoleCalls } from '@longmen/contract/console';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/context.ts';
import { userIdOf } from '../../../platform/ids.ts';
import type { Office } from '../office.ts';
import { placeOf } from './player-routes.ts';
import { route } from './route.ts';

type Json = z.infer<ReturnType<typeof z.json>>;

/** Routes of risk. */
export function riskRoutes({ risk }: Office, { clock }: Pick<Platform, 'clock'>) {
  return [
    route(consoleCalls.listRules, async (_input, { by }) => ({
      rules: (await risk.listRules(by)).map((rule) => ({ ...rule, terms: rule.terms as Json })),
    })),
    route(consoleCalls.readRule, async ({ name }, { by }) => {
      const { lastHits, ...rule } = await risk.readRule(by, name);
      return { ...rule, terms: rule.terms as Json, lastHits: lastHits.map((hit) => ({ ...hit, saw: { ...hit.saw } })) };
    }),
    route(consoleCalls.tryRule, async ({ name, terms }, { by }) => {
      const { rows, ...trial } = await risk.tryRule(by, { rule: name, terms });
      return { ...trial, rows: rows.map((row) => ({ ...row, saw: { ...row.saw } })) };
    }),
    route(consoleCalls.listFlags, async ({ before, limit, player, severity, state = 'open', ...filter }, { by }) => {
      const isSevere = severity === undefined ? undefined : severity === 'severe';
      const request = { ...filter, state, isSevere, username: player };
      const page = await risk.listFlags(by, request, { before: placeOf(before), limit });
      return {
        rows: page.rows.map((row) => ({ ...row, saw: { ...row.saw } })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.clearFlag, async (about, { by }) => {
      await risk.clearFlag(by, about);
      return {};
    }),
    route(consoleCalls.readLinks, async ({ id }, { by }) => {
      const { nodes, edges, crowded, isBound } = await risk.readLinks(by, userIdOf(id));
      return { nodes, edges: [...edges], crowded: [...crowded], isBound };
    }),
  ];
}
