import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from '../player/build/compress.ts';
import { leanContract } from '../player/build/lean-contract.ts';
import { messagesByLocale } from '../player/build/messages-by-locale.ts';
import { plainImports } from '../player/build/plain-imports.ts';
import { buildTarget } from '../player/build/target.ts';

/** Names a chunk after the page or the messages that it holds, so that a network log can be read. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const module = facadeModuleId ?? '';
  const [, page] = /\/pages\/(?:[\w-]+\/)+([\w-]+)-page\.tsx$/.exec(module) ?? [];
  if (page) return `assets/page-${page}-[hash].js`;
  const [, messages, locale] = /\/([\w-]+)\/messages\.ts\?locale=(\w+)$/.exec(module) ?? [];
  if (messages) return `assets/messages-${messages}.${locale}-[hash].js`;
  return 'assets/[name]-[hash].js';
}

export default defineConfig({
  plugins: [
    messagesByLocale({ source: join(import.meta.dirname, 'src'), atOnce: ['core'] }),
    react(),
    tailwindcss(),
    leanContract(),
    plainImports(),
    compress(),
  ],
  build: {
    target: buildTarget,
    sourcemap: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // The packages of this repository only define things: what a page does not use, it does not carry.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(ui|contract|engine|format)\/src\/.*\.tsx?$/, sideEffects: false }],
      },
      output: {
        chunkFileNames: chunkName,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
  server: {
    port: 5174,
    proxy: { '/api/console': { target: 'http://127.0.0.1:8090', ws: true } },
  },
});
