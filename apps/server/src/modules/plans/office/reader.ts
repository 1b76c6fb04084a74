/** What operators read of plans: the rule, what became of its picks, and what a plan may be of. Instants are epoch ms. */
import type { Locale } from '@longmen/contract';
import { planPicks } from '@longmen/contract/console/community/plans';
import { marketsOf, mills, type Mills, selectionText } from '@longmen/engine';
import { planMarket } from '@longmen/engine/plans';
import { listPage, type ListPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { ruleText } from '../messages.ts';
import { hasRule, ruleOf, selectionOf } from '../plan-rule.ts';
import { type Count, countOutcomes } from '../store-plans.ts';
import { optionNames, recordOf } from '../view-plan.ts';
import {
  countPlans,
  findListedPlan,
  lastPicks,
  type ListedPlan,
  pageOfPlans,
  type PlanFilter,
} from './store-listed.ts';

export type { PlanFilter };

export type PlanInList = ListedPlan & {
  readonly game: string;
  readonly playName: string;
  /** Empty of a game or play that is gone. */
  readonly rule: string;
  readonly hits: number;
  readonly misses: number;
  readonly missed: number;
  readonly hitRate: string | null;
  readonly expected: string | null;
  readonly band: readonly [string, string] | null;
  readonly net: Mills;
};

export type PlanInWhole = PlanInList & {
  readonly picks: readonly {
    readonly issue: string;
    readonly option: string;
    readonly madeAt: number;
    readonly state: 'waiting' | 'hit' | 'miss' | 'void';
  }[];
};

export type PlanChoice = {
  readonly play: string;
  readonly name: string;
  readonly markets: readonly {
    readonly market: string;
    readonly options: readonly { readonly option: string; readonly name: string }[];
  }[];
};

export type PlanReader = {
  page(filter: PlanFilter, page: PageRequest, locale: Locale): Promise<ListPage<PlanInList>>;
  plan(id: string, locale: Locale): Promise<PlanInWhole | undefined>;
  /** Plays of a game with the markets that plans pick from. */
  choices(gid: number, locale: Locale): readonly PlanChoice[];
};

type Games = Pick<Catalogue, 'family' | 'game' | 'gameName' | 'names' | 'play' | 'playNames'>;

/** Needs no running site. */
export function makePlanReader({ db }: Pick<Platform, 'db'>, catalogue: Games): PlanReader {
  const { reads } = db;
  const viewed = (plan: ListedPlan, counts: readonly Count[], locale: Locale): PlanInList => {
    const named = {
      ...plan,
      game: catalogue.gameName(plan.gid, locale),
      playName: catalogue.playNames(locale).get(plan.play) ?? plan.play,
    };
    const none = { hits: 0, misses: 0, missed: 0, hitRate: null, expected: null, band: null, net: mills(0), rule: '' };
    if (!hasRule(catalogue, plan)) return { ...named, ...none };
    const rule = ruleOf(catalogue, plan);
    const nameOf = optionNames({ catalogue }, rule, locale);
    const { method, market } = rule;
    const words = {
      option: method.kind === 'fixed' ? nameOf(method.option) : '',
      options: market.options.map(nameOf).join(' / '),
    };
    const { hits, misses, missed, hitRate, expected, band, net } = recordOf(rule, counts);
    const [low, high] = band;
    return {
      ...named,
      rule: ruleText(method, words, locale),
      hits,
      misses,
      missed,
      hitRate: hitRate || null,
      expected: expected || null,
      band: low === undefined || high === undefined ? null : [low, high],
      net,
    };
  };
  return {
    page: async (filter, request, locale) => {
      const page = await listPage<ListedPlan>(request, {
        keyOf: ({ plan }) => plan,
        read: (place) => pageOfPlans(reads, filter, place),
        count: (max) => countPlans(reads, filter, max),
      });
      const counts = await countOutcomes(
        reads,
        page.rows.map(({ plan }) => plan),
      );
      const of = (plan: ListedPlan) =>
        viewed(
          plan,
          counts.filter((each) => each.plan === plan.plan),
          locale,
        );
      return { ...page, rows: page.rows.map(of) };
    },
    plan: async (id, locale) => {
      const plan = await findListedPlan(reads, id);
      if (plan === undefined) return undefined;
      const [counts, picks] = await Promise.all([countOutcomes(reads, [id]), lastPicks(reads, id, planPicks)]);
      const nameOf = hasRule(catalogue, plan)
        ? optionNames({ catalogue }, ruleOf(catalogue, plan), locale)
        : (option: string) => option;
      return {
        ...viewed(plan, counts, locale),
        picks: picks.map(({ option, state, ...pick }) => ({
          ...pick,
          option: nameOf(option),
          state: state ?? 'waiting',
        })),
      };
    },
    choices: (gid, locale) => {
      const game = catalogue.game(gid);
      const family = game && game.source !== 'instant' ? catalogue.family(game.playFamily) : undefined;
      if (family === undefined) return [];
      const playNames = catalogue.playNames(locale);
      const names = catalogue.names(family.code, locale);
      return [...family.plays.values()].flatMap((play) => {
        const markets = marketsOf(play)
          .filter(({ name }) => planMarket(play, name) !== undefined)
          .map(({ name, options }) => ({
            market: name,
            options: options.map((option) => ({ option, name: selectionText(names, play, selectionOf(play, option)) })),
          }));
        return markets.length === 0 ? [] : [{ play: play.code, name: playNames.get(play.code) ?? play.code, markets }];
      });
    },
  };
}
