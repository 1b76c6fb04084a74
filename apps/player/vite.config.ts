import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkName } from './build/chunk-name.ts';
import { compress } from './build/compress.ts';
import { leanContract } from './build/lean-contract.ts';
import { inlinePicture } from './build/inline-picture.ts';
import { inlineStyles } from './build/inline-styles.ts';
import { plainImports } from './build/plain-imports.ts';
import { preloadPage } from './build/preload-page.ts';
import { wordsByLocale } from './build/words-by-locale.ts';
import { manifest } from './build/manifest.ts';
import { offlineVerifier } from './build/offline-verifier.ts';

export default defineConfig({
  plugins: [
    wordsByLocale(),
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
        // Words of pages come in four languages, of which a player reads one: kept when first asked for, not beforehand.
        globIgnores: ['**/verify.html', 'avatars/**', 'assets/*.{vi,zh,en,id}-*.js', 'assets/{vi,zh,en,id}-*.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/socket/, /^\/verify\.html$/, /^\/(healthz|readyz|openapi)/],
        runtimeCaching: [
          {
            urlPattern: /\/assets\/(?:[\w-]+\.)?(?:vi|zh|en|id)-[\w-]+\.js$/,
            handler: 'CacheFirst',
            options: { cacheName: 'words', expiration: { maxEntries: 120 } },
          },
        ],
        cleanupOutdatedCaches: true,
        sourcemap: false,
      },
    }),
    compress(),
  ],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    sourcemap: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    modulePreload: false,
    rolldownOptions: {
      // Our own packages only define things: what a page does not use, it does not carry.
      treeshake: {
        moduleSideEffects: [
          { test: /packages\/(ui|contract|engine)\/src\/.*\.tsx?$/, sideEffects: false },
          { test: /src\/shell\/(index\.ts|(parts|games)\/[\w-]+\.tsx?)$/, sideEffects: false },
        ],
      },
      output: {
        chunkFileNames: chunkName,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The words of shell and home travel together: one request per locale at start.
            ...(['vi', 'zh', 'en', 'id'] as const).map((locale) => ({
              name: `words-${locale}`,
              test: new RegExp(`src/((shell|rooms/home)/words\\.ts\\?locale=${locale}|i18n/first/${locale}\\.ts)$`),
            })),
            // What home shares with other pages is three files, not twenty: it is always there, and smaller together. Three,
            // as a phone reads each in a turn of its own (preload-page.ts), and a tap may come between. They hold all that
            // their parts import, or they would stand in a circle with another file (a test says so).
            {
              name: 'contract',
              test: new RegExp(
                [
                  'node_modules/zod/v4/(core/(schemas|util|checks|core|parse|api|errors|regexes|versions)|mini/schemas)\\.',
                  'engine/src/money\\.',
                  'contract/src/(wire|client|call|refusal-data|calls/(home|games|site|account))\\.',
                ].join('|'),
              ),
            },
            { name: 'react-root', test: /node_modules\/react-dom\/|platform\/react-root\./ },
            {
              name: 'start',
              test: new RegExp(
                [
                  'node_modules/(react|scheduler|zustand)/(?!.*shallow)',
                  'node_modules/@tanstack/query-core/build/modern/(?!infiniteQueryObserver|mutationObserver|queriesObserver)',
                  'node_modules/@tanstack/react-query/build/modern/(useQuery|useBaseQuery|QueryClientProvider|QueryErrorResetBoundary|IsRestoringProvider|errorBoundaryUtils|suspense)\\.',
                  'ui/src/(cx|plate|ball|dice|drawn-balls|families|clock-text|family-glyph|format-amount|icon|icon-paths|button|spinner)\\.',
                  'player/src/(api/(client|form|hosts|leave-for|note-balance|queries|query-client|refusal-action|say|transport)|platform/(clock|network|storage)|plays/issue-text|i18n/(locale|words))\\.',
                  'player/src/shell/(session|toast|games/(countdown|game-link|game-state|period)|router/(index|routes|history|link|match|current|guard))\\.',
                  'rolldown/runtime|preload-helper',
                ].join('|'),
              ),
            },
            // A game's numbers, its layout and the shapes that only it has are of no use without each other.
            ...Object.entries({
              ssc: [],
              k3: [],
              '11x5': ['best-match', 'pool-hits'],
              kl10: ['side-by-side'],
              yb: ['all-in', 'pack'],
              pcdd: ['one-of-sums'],
              pk10: [],
              bull: [],
              lhc: [],
            }).map(([family, own]) => ({
              name: `family-${family}`,
              test: new RegExp(
                `(engine/data/(s-)?${family}(91)?|engine/src/(families|trends)/${family}(-facts|-hands|-chances|91|/[\\w-]+)?|engine/src/shapes/(${own.join('|')})|game/layouts/(s-)?${family}(91)?)\\.ts$`,
              ),
            })),
            // What several pages beyond home share, in two files instead of twenty: a request costs a phone more
            // than a few kilobytes do. Nothing that home itself uses belongs here.
            {
              name: 'plays',
              test: /engine\/src\/(shapes\/(dantuo|entry|grid\.|group-tier|multiset|numbers\.|options|picked|pool\.|rows|symbol-bets)|families\/(index|codes|build|count-readings|place-readings|sides|digit-facts)|trends\/(missing|sides)|check-list|tally|combinatorics|drawing|settle|rate\.)|src\/plays\/(play-names|bet-again|selection-text)|game\/layouts\/layout\.ts|platform\/random-key/,
            },
            // Boards that only families of digits have.
            {
              name: 'digits',
              test: /engine\/src\/(families\/digit-shapes|shapes\/(any-grid|numbers-expand|on-positions|pool-pairs|stars))/,
            },
            {
              name: 'parts',
              test: /src\/plays\/(order-look|copy-text|witness)|i18n\/format-time|shell\/parts\/(header|choice-sheet|language-sheet|end-mark)|ui\/src\/(chip|digit-keys|list-row|numeric-keypad|pills|sheet|tabs|use-chosen-in-view)\./,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/socket': { target: 'ws://127.0.0.1:8080', ws: true } } },
});
