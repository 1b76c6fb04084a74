import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app.tsx';
import { loadMessages } from './core/i18n/locale.ts';
import { readMe } from './core/session/session.ts';

// The page's policy forbids building functions from text; schemas are read without that.
z.config({ jitless: true });

const place = document.getElementById('app');
if (place) {
  const root = createRoot(place);
  void Promise.all([readMe(), loadMessages(['core', 'sign-in'])]).finally(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
