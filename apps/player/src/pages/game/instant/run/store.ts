/** The store of one instant game's page, beside that of its boards. */
import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import { newRun, reduceRun, type Run, type RunEvent } from './run.ts';

export interface RunStore {
  getState(): Run;
  subscribe(listener: () => void): () => void;
  dispatch(event: RunEvent): void;
  /** For hooks only. */
  readonly api: ReturnType<typeof makeApi>;
}

const makeApi = (first: Run) => createStore<Run>(() => first);

/** @param watched id of the run that this device played last; empty for none */
export function makeRunStore(watched: string): RunStore {
  const api = makeApi(newRun(watched));
  return {
    api,
    getState: api.getState,
    subscribe: api.subscribe,
    dispatch: (event) => api.setState((run) => reduceRun(run, event), true),
  };
}

const StoreContext = createContext<RunStore | null>(null);
export const RunStoreProvider = StoreContext;

/** The run of the page around. */
export function useRunStore(): RunStore {
  const store = use(StoreContext);
  if (!store) throw new Error('no run around this component');
  return store;
}

/** A part of the run; renders again only when that part changes. */
export function useRun<T>(select: (run: Run) => T): T {
  return useStore(useRunStore().api, select);
}
