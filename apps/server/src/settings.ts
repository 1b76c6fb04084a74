/** Every site setting that any module declares; the office lists and changes them. */
import { bettingSettings } from './modules/betting/index.ts';
import { contentSettings } from './modules/content/index.ts';
import { drawsSettings } from './modules/draws/index.ts';
import { identitySettings } from './modules/identity/index.ts';
import type { Setting } from './platform/settings.ts';

export const declaredSettings: readonly Setting<unknown>[] = [
  identitySettings,
  bettingSettings,
  contentSettings,
  drawsSettings,
].flatMap((settings) => Object.values(settings) as Setting<unknown>[]);
