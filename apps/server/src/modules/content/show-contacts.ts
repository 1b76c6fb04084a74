/** How to reach the people of the site. */
import type { Calls, OutputOf } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import { identitySettings } from '../identity/index.ts';
import * as own from './settings.ts';

/** How to reach customer service. */
export function showContacts({
  settings,
  site,
}: Pick<Platform, 'settings' | 'site'>): OutputOf<Calls['serviceContacts']> {
  return {
    serviceUrl: settings.get(identitySettings.serviceUrl),
    contacts: [...settings.get(own.serviceContacts)],
    hours: settings.get(own.serviceHours),
    demo: site.demo,
  };
}
