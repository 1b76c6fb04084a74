import { create } from 'zustand';
import { readStoredText, writeStoredText } from './platform/storage.ts';

/** What the operator chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';
export const themes = ['light', 'dark', 'system'] as const;

const dark = '(prefers-color-scheme: dark)';
const barColors = { light: '#F4F6F8', dark: '#0E151B' } as const;
const stored = readStoredText('theme');

export const useTheme = create<{ theme: Theme }>(() => ({
  theme: themes.find((theme) => theme === stored) ?? 'system',
}));

function apply(): void {
  const { theme } = useTheme.getState();
  const resolved = theme !== 'system' ? theme : matchMedia(dark).matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = resolved;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColors[resolved]);
}

matchMedia(dark).addEventListener('change', apply);
apply();

/** Chooses a theme and stores it for the next visit. */
export function setTheme(theme: Theme): void {
  writeStoredText('theme', theme);
  useTheme.setState({ theme });
  apply();
}
