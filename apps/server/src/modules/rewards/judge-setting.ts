/** Tables that pay more than they cost are refused when they are set, from whichever side. */
import * as z from 'zod/mini';
import { type Refusal, refuse } from '../../platform/api/route.ts';
import { overpaidLevel } from './rules.ts';
import { upgradeBonuses } from './settings.ts';

type Levels = readonly { readonly level: number; readonly points: number }[];

/** Why levels may not give so much; `wire` is the setting as it is spelt. */
export function judgeBonuses(wire: unknown, levels: Levels): Refusal | undefined {
  const read = z.safeDecode(upgradeBonuses.schema, wire);
  if (!read.success || overpaidLevel(levels, read.data) === undefined) return undefined;
  return refuse('settingInvalid', { key: upgradeBonuses.key, problem: { name: 'paysTooMuch' } });
}
