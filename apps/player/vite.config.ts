import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './build/chunk-groups.ts';
import { chunkName } from './build/chunk-name.ts';
import { compress } from './build/compress.ts';
import { leanContract } from './build/lean-contract.ts';
import { inlinePicture } from './build/inline-picture.ts';
import { inlineStyles } from './build/inline-styles.ts';
import { plainImports } from './build/plain-imports.ts';
import { preloadPage } from './build/preload-page.ts';
import { messagesByLocale } from './build/messages-by-locale.ts';
import { manifest } from './build/manifest.ts';
import { offlineVerifier } from './build/offline-verifier.ts';
import { buildTarget } from './build/target.ts';

export default defineConfig({
  plugins: [
    messagesByLocale(),
    react(),
    tailwindcss(),
    leanContract(),
    plainImports(),
    inlinePicture(),
    inlineStyles(),
    preloadPage(),
    offlineVerifier(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest,
      includeAssets: ['icon.svg'],
      workbox: {
        // Only the built files are kept. Answers of the API and the socket always go to the network.
        globPatterns: ['**/*.{js,html,svg,png,webmanifest}'],
        // Messages of pages come in four languages, of which a player reads one: kept when first asked for, not
        // beforehand.
        globIgnores: ['**/verify.html', 'avatars/**', 'assets/*.{vi,zh,en,id}-*.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/socket/, /^\/verify\.html$/, /^\/(healthz|readyz|openapi)/],
        runtimeCaching: [
          {
            urlPattern: /\/assets\/[\w-]+\.(?:vi|zh|en|id)-[\w-]+\.js$/,
            handler: 'CacheFirst',
            options: { cacheName: 'messages', expiration: { maxEntries: 120 } },
          },
        ],
        cleanupOutdatedCaches: true,
        sourcemap: false,
      },
    }),
    compress(),
  ],
  build: {
    target: buildTarget,
    sourcemap: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    modulePreload: false,
    rolldownOptions: {
      // The packages of this repository only define things: what a page does not use, it does not carry.
      treeshake: {
        moduleSideEffects: [
          { test: /packages\/(ui|contract|engine|format)\/src\/.*\.tsx?$/, sideEffects: false },
          { test: /src\/(core\/(dialogs|page)|features\/(chrome|games))\/[\w-]+\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        chunkFileNames: chunkName,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/socket': { target: 'ws://127.0.0.1:8080', ws: true } } },
});
