/** Plans of rooms. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../../platform/context.ts';
import type { Office } from '../../office.ts';
import { placeOf } from '../player-routes.ts';
import { route } from '../route.ts';

type Listed = Awaited<ReturnType<Office['plans']['read']>>;

const planOf = ({ plan, band, ...facts }: Omit<Listed, 'picks'>) => ({
  ...facts,
  id: plan,
  band: band === null ? null : ([...band] as [string, string]),
});

/** Routes of plans. */
export function planRoutes(office: Office, { clock }: Pick<Platform, 'clock'>) {
  const { plans } = office;
  return [
    route(consoleCalls.listPlans, async ({ before, limit, state = 'all', room }, { by }, { locale }) => {
      const { rows, next, ...counted } = await plans.list(
        by,
        { state, room },
        { before: placeOf(before), limit },
        locale,
      );
      return { rows: rows.map(planOf), next: next ?? null, ...counted, asOf: clock.now() };
    }),
    route(consoleCalls.readPlan, async ({ id }, { by }, { locale }) => {
      const { picks, ...plan } = await plans.read(by, id, locale);
      return { ...planOf(plan), picks: [...picks] };
    }),
    route(consoleCalls.listPlanChoices, async ({ gid }, { by }, { locale }) => {
      const choices = await plans.listChoices(by, gid, locale);
      const markets = (of: (typeof choices.plays)[number]['markets']) =>
        of.map(({ market, options }) => ({ market, options: [...options] }));
      return {
        games: choices.games,
        plays: choices.plays.map((play) => ({ ...play, markets: markets(play.markets) })),
      };
    }),
    route(consoleCalls.addPlan, async (plan, { by }) => ({ id: await office.addPlan(by, plan) })),
    route(consoleCalls.endPlan, async (ending, { by }) => {
      await office.endPlan(by, ending);
      return {};
    }),
  ];
}
