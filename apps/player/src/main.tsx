import { startTransition, StrictMode } from 'react';
import * as z from 'zod/mini';
import { registerServiceWorker } from './core/platform/offline.ts';
import { createRoot } from './core/platform/react-root.ts';
import { routes } from './routes.tsx';
import { App } from './app.tsx';
import { loadFirstPage } from './core/router/first-page.ts';
import { startRouter } from './core/router/registry.ts';

// The page's policy forbids building functions from text; schemas are read without that.
z.config({ jitless: true });

startRouter(routes);

const place = document.getElementById('app');
if (place) {
  const root = createRoot(place);
  // The frame in the page itself stands until there is something better to show, which is built in slices.
  void loadFirstPage().then(() =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    ),
  );
}

if (import.meta.env.PROD) registerServiceWorker();
