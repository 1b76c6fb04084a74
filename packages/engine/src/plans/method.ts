/** The closed list of methods by which a plan picks. Source: docs/design/plans.md, "Picks". */
import { type Market, marketsOf } from '../opposites.ts';
import type { Play, Selection } from '../play.ts';

/** `fixed` names its option, `hot` and `cold` how many results they look at. */
export type PlanMethod =
  | { readonly kind: 'fixed'; readonly option: string }
  | { readonly kind: 'repeat' | 'opposite' | 'alternate' }
  | { readonly kind: 'hot' | 'cold'; readonly draws: number };

/** Results that `hot` and `cold` may look at. */
export const planDrawsMax = 100;

/** Results in which `repeat` and `opposite` look for one that showed an option of the market. */
export const lookBack = 20;

/**
 * The market of a play that a plan picks from: the options of which one comes. Plays that follow the lunar year, and
 * markets of a row, have none.
 */
export function planMarket(play: Play, name: string): Market | undefined {
  if (play.yearly || (play.shape.kind !== 'options' && play.shape.kind !== 'numbers')) return undefined;
  return marketsOf(play).find((market) => market.name === name);
}

/** Reads "fixed:big", "repeat", "opposite", "alternate", "hot:20", "cold:20"; null for what the market cannot have. */
export function readMethod(text: string, { options }: Market): PlanMethod | null {
  const [kind = '', parameter] = text.split(':', 2);
  switch (kind) {
    case 'fixed':
      return parameter !== undefined && options.includes(parameter) ? { kind, option: parameter } : null;
    case 'repeat':
    case 'alternate':
      return parameter === undefined ? { kind } : null;
    case 'opposite':
      return parameter === undefined && options.length === 2 ? { kind } : null;
    case 'hot':
    case 'cold': {
      if (!/^[1-9]\d{0,2}$/.test(parameter ?? '')) return null;
      const draws = Number(parameter);
      return draws <= planDrawsMax ? { kind, draws } : null;
    }
    default:
      return null;
  }
}

/** How many of the newest results a method looks at. */
export function drawsSeen(method: PlanMethod): number {
  switch (method.kind) {
    case 'fixed':
    case 'alternate':
      return 0;
    case 'repeat':
    case 'opposite':
      return lookBack;
    case 'hot':
    case 'cold':
      return method.draws;
  }
}

/** The bet on one option of a play with options or numbers. */
export function selectionOn({ shape }: Play, option: string): Selection {
  if (shape.kind !== 'numbers') return { opts: [option] };
  return { pick: shape.symbols.filter((symbol) => String(symbol) === option) };
}
