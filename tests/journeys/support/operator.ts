/** The operator's commands on the site of a journey. */
import { operateSite } from '@longmen/test-kit/site/operator';
import type { JourneySite } from './site.ts';

/** Runs a command as the demo site's operator; the change is in force a moment later. @returns what it prints */
export async function operate(site: JourneySite, ...words: string[]): Promise<string> {
  const { code, out, err } = await operateSite(site, 'office01', ...words);
  if (code !== 0) throw new Error(`operator ${words.join(' ')}: ${err}`);
  return out;
}
