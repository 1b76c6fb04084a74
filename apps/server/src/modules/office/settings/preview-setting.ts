/** What a change of a setting would do, before anybody asks for it. */
import { type Mills, mills } from '@longmen/engine';
import { withdrawalSettings } from '../../withdrawals/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertSettingPaysFor } from '../judge-rewards.ts';
import { assertMay } from '../rights/rights.ts';
import { settingRight } from '../rights/setting-groups.ts';
import { declared } from './show-settings.ts';

/** Withdrawals of the last days that the change would have treated in another way. */
export type SettingEffect = {
  readonly days: number;
  readonly count: number;
  readonly amount: Mills;
  /** How many of them were refused. */
  readonly refused: number;
  /** The new value treats them more strictly. */
  readonly isStricter: boolean;
  /** There were more than were looked at. */
  readonly isBound: boolean;
};

export type SettingPreview = {
  readonly before: unknown;
  /** As it would be spelt. */
  readonly after: unknown;
  /** Null where nothing can be reckoned. */
  readonly effect: SettingEffect | null;
};

const daysBack = 30;

/** Bounds of amounts, and whether a lower one is the stricter. */
const bounds: ReadonlyMap<string, boolean> = new Map([
  [withdrawalSettings.twoAbove.key, true],
  [withdrawalSettings.amountMax.key, true],
  [withdrawalSettings.amountMin.key, false],
]);

/** Checks a value as a change would. @throws Refusal when it does not fit */
export async function previewSetting(
  deps: Deps,
  by: SignedInOperator,
  { key, wire }: { readonly key: string; readonly wire: unknown },
): Promise<SettingPreview> {
  const setting = declared(deps, key);
  assertMay(by, settingRight(key, 'read'));
  const before = deps.settings.spelt(setting);
  const after = deps.settings.check(setting, wire);
  await assertSettingPaysFor(deps, { key, wire: after });
  return { before, after, effect: await effectOf(deps, { key, before, after }) };
}

async function effectOf(
  { platform, withdrawals }: Deps,
  { key, before, after }: { readonly key: string; readonly before: unknown; readonly after: unknown },
): Promise<SettingEffect | null> {
  const lowerIsStricter = bounds.get(key);
  if (lowerIsStricter === undefined) return null;
  const [was, is] = [thousandths(before), thousandths(after)];
  const since = platform.clock.now() - daysBack * 86_400_000;
  const [low, high] = [Math.min(was, is), Math.max(was, is)];
  // An upper bound holds for what lies above it, a lower one for what lies below.
  const between = lowerIsStricter
    ? { above: mills(low), upTo: mills(high) }
    : { above: mills(low - 1), upTo: mills(high - 1) };
  const sums = await withdrawals.sumBetween(between, since);
  return { days: daysBack, ...sums, isStricter: lowerIsStricter ? is < was : is > was };
}

const thousandths = (spelt: unknown): number => Math.round(Number(spelt) * 1000);
