/** Where the apps of the site are fetched. */
import type { Calls, OutputOf } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import * as own from './settings.ts';

/** Addresses of the apps; what the site has not set is empty. */
export function showDownloads({ settings }: Pick<Platform, 'settings'>): OutputOf<Calls['appDownloads']> {
  return {
    androidUrl: settings.get(own.androidUrl),
    androidSize: settings.get(own.androidSize),
    androidSha256: settings.get(own.androidSha256),
    iosUrl: settings.get(own.iosUrl),
    iosDesktopUrl: settings.get(own.iosDesktopUrl),
    showsIosDesktop: settings.get(own.showsIosInstallHint),
  };
}
