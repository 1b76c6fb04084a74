/** The part of React that draws: the largest piece of the code, so a script of its own (`vite.config.ts`). */
export { createRoot } from 'react-dom/client';
