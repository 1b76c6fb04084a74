import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { readStoredText, writeStoredText } from './platform/storage.ts';

/** What the player chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';
const themes = ['light', 'dark', 'system'] as const;

const dark = '(prefers-color-scheme: dark)';
const barColors = { light: '#F4F6F8', dark: '#0E151B' } as const;

const stored = readStoredText('theme');

export const useTheme = create<{ theme: Theme }>(() => ({
  theme: themes.find((theme) => theme === stored) ?? 'system',
}));

/** The theme on screen. */
export function resolvedTheme(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return matchMedia(dark).matches ? 'dark' : 'light';
}

function apply(): void {
  const resolved = resolvedTheme(useTheme.getState().theme);
  document.documentElement.dataset['theme'] = resolved;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColors[resolved]);
}

// Only listened to: a browser does not notify of a change that was read from the same list before it could notify.
const device = matchMedia(dark);
device.addEventListener('change', apply);
// The page's own script chose before this one had loaded; a device that changed in between is caught up with here.
apply();

/** Notifies of every change of the theme on screen, the device's own included: for what is painted and not styled. */
function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme on screen, as it is now. */
export const useResolvedTheme = (): string =>
  useSyncExternalStore(watchTheme, () => document.documentElement.dataset['theme'] ?? 'light');

/** Chooses a theme and stores it for the next visit. */
export function setTheme(theme: Theme): void {
  writeStoredText('theme', theme);
  useTheme.setState({ theme });
  apply();
}
