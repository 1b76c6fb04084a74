/** Plans at the console: pages of them, one with its picks, and what a new one may be of. */
import type { Locale } from '@longmen/contract';
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { PlanReader } from '../../plans/index.ts';
import { roomNumber } from '../chat/names-of.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type OfficePlans = ReturnType<typeof bindPlans>;
export type PlansRequest = Pick<Parameters<PlanReader['page']>[0], 'state'> & { readonly room?: string | undefined };

/** Each asks for an operator who signed in. */
export function bindPlans(deps: Deps) {
  return {
    list: (_by: SignedInOperator, request: PlansRequest, page: PageRequest, locale: Locale) =>
      listPlans(deps, request, page, locale),
    /** @throws Refusal `noSuchPlan` */
    read: (_by: SignedInOperator, id: string, locale: Locale) => readPlan(deps, id, locale),
    listChoices: (_by: SignedInOperator, gid: number | undefined, locale: Locale) => listChoices(deps, gid, locale),
  };
}

async function titlesOf({ chat }: Deps): Promise<ReadonlyMap<string, string>> {
  return new Map((await chat.rooms()).map(({ roomId, title }) => [roomId, title]));
}

async function listPlans(deps: Deps, { state, room }: PlansRequest, request: PageRequest, locale: Locale) {
  const roomId = roomNumber(room);
  if (roomId === null) return emptyPage;
  const [page, titles] = await Promise.all([deps.planReader.page({ state, roomId }, request, locale), titlesOf(deps)]);
  return { ...page, rows: page.rows.map((plan) => ({ ...plan, room: titles.get(plan.roomId) ?? '' })) };
}

async function readPlan(deps: Deps, id: string, locale: Locale) {
  const [plan, titles] = await Promise.all([deps.planReader.plan(id, locale), titlesOf(deps)]);
  if (plan === undefined) throw refuse('noSuchPlan', { id });
  return { ...plan, room: titles.get(plan.roomId) ?? '' };
}

/** Games that draw by themselves or by sources; a round that is drawn at once has no issue to pick for. */
async function listChoices({ games, planReader }: Deps, gid: number | undefined, locale: Locale) {
  return {
    games: games
      .list()
      .filter(({ source }) => source !== 'instant')
      .map((game) => ({ gid: game.gid, name: game.names[locale] })),
    plays: gid === undefined ? [] : planReader.choices(gid, locale),
  };
}
