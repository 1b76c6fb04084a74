import type { ComponentType } from 'react';
import { loadMessages } from '../i18n/locale.ts';
import type { Access } from './guard.ts';
import { matchPath, type Params } from './match.ts';

/** A page of the app: its path, who may open it, and the folder of its messages. */
export type Route = {
  path: string;
  access: Access;
  messages: string;
  /** A bar stands under it: that of the app, or the tabs of the community. */
  tabs?: true | 'room';
  /** Visits often begin here: the HTML page names its files, so that they load beside the entry. */
  preload?: boolean;
} & (
  | {
      /** Its file exports the page and nothing else. */
      load: () => Promise<Readonly<Record<string, ComponentType>>>;
    }
  | {
      /** Here already; its messages may still have to come. */
      page: ComponentType;
    }
);

let routes: readonly Route[] = [];

/** Gives the router the pages of the app, before anything is shown. */
export function startRouter(table: readonly Route[]): void {
  routes = table;
}

/** The page of a path; undefined for a path that does not exist. */
export function findRoute(pathname: string): { route: Route; params: Params } | undefined {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
}

/** Whether the app has a page of this path: what leads to one that is missing is not shown. */
export const hasPage = (pathname: string): boolean => findRoute(pathname) !== undefined;

/** A page part that has not come by then is given up (spec 1 §9). */
const chunkTimeoutMs = 120_000;

const pages = new Map<string, ComponentType>();

/** Loads a page's code and its messages in the current locale. @throws when they do not come within 120 s */
export async function loadRoute(route: Route): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the page ${route.path} did not load in time`)), chunkTimeoutMs);
  });
  try {
    const coming = 'page' in route ? { Page: route.page } : route.load();
    const [file] = await Promise.race([Promise.all([coming, loadMessages(['core', route.messages])]), late]);
    const [page] = Object.values(file);
    if (!page) throw new Error(`the file of ${route.path} exports no page`);
    pages.set(route.path, page);
    return page;
  } finally {
    clearTimeout(timer);
  }
}

/** A page that is already here, so that it can be shown without waiting. */
export const loadedPage = (route: Route): ComponentType | undefined => pages.get(route.path);

/** Starts loading the page behind a path; a failure shows when it is opened. */
export function preload(to: string): void {
  const found = findRoute(to.split('?')[0] ?? '');
  if (found && !loadedPage(found.route)) void loadRoute(found.route).catch(() => undefined);
}
