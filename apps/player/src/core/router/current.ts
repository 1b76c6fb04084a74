import { createContext, use } from 'react';
import type { Params } from './match.ts';

/** The page on screen: its path parameters and its query. */
export type Current = { pathname: string; params: Params; query: URLSearchParams };

/** Given by the router view; tests may give their own. */
export const CurrentRoute = createContext<Current>({ pathname: '/', params: {}, query: new URLSearchParams() });

/** Path parameters and query of the page around, e.g. `useRoute().params.gid`. */
export const useRoute = (): Current => use(CurrentRoute);
