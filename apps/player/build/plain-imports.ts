import type { Plugin } from 'vite';

/**
 * Vite wraps each lazy import in a helper that first loads the styles of what is imported. All styles are in the
 * page, so the helper only calls the import here; the original would weigh a kilobyte in home.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
