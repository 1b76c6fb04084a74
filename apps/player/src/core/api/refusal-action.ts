import { readRefusalData } from '@longmen/contract/refusal-data';

/** What a refusal makes the whole app do, by its code (spec 1 §8). */
export type RefusalAction = 'signIn' | 'locked' | 'maintenance' | 'none';

const signInCodes = new Set([401, 600, 601, 603]);

/** 401, 600, 601, 603: sign in again · 602 with data: locked page · 403 with close: maintenance. */
export function refusalAction(code: number, data: Readonly<Record<string, unknown>>): RefusalAction {
  if (signInCodes.has(code)) return 'signIn';
  if (code === 602 && Object.keys(data).length > 0) return 'locked';
  if (code === 403 && readRefusalData('siteClosed', data)?.closed) return 'maintenance';
  return 'none';
}
