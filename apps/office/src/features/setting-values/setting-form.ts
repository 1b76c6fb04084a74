/** How settings are typed: the schema behind each key, and what its fields are. */
import { money, moneyList, percent, rewardRate, settingSpelling } from '@longmen/contract/settings';
import type * as z from 'zod/mini';
import { controls, type FieldPlan, planOf } from '../kit/form/field-plan.ts';

controls.add(money, { control: 'money' });
controls.add(moneyList, { control: 'money', isList: true });
controls.add(percent, { control: 'percent' });
controls.add(rewardRate, { control: 'percent' });

const schemas = new Map<string, z.ZodMiniType>(Object.values(settingSpelling));
const plans = new Map<string, readonly FieldPlan[]>();

/** What a setting is spelt with; undefined for one that this build does not know. */
export const schemaOf = (key: string): z.ZodMiniType | undefined => schemas.get(key);

/** What a setting's form asks for. */
export function formOf(key: string): readonly FieldPlan[] {
  const schema = schemas.get(key);
  const plan = plans.get(key) ?? (schema ? planOf(schema) : []);
  plans.set(key, plan);
  return plan;
}

/** Whether a setting is one value, and not an object of several. */
export const isBare = ([first, ...others]: readonly FieldPlan[]): boolean =>
  first?.name === 'value' && others.length === 0;
