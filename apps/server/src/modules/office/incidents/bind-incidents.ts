/** Incidents, as operators read, begin, change and end them. */
import type { Locale } from '@longmen/contract';
import { refuse } from '../../../platform/api/route.ts';
import { listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import { platformKeys } from '../../providers/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { changeIncident, endIncident, type IncidentToStart, startIncident } from './change-incidents.ts';
import { mayStop } from './scopes.ts';
import {
  countIncidents,
  findIncident,
  type Incident,
  listIncidentRows,
  listLive,
  listSteps,
  type Summary,
} from './store-incidents.ts';
import { listTimeline } from './timeline.ts';

export type OfficeIncidents = ReturnType<typeof bindIncidents>;

/** What a switch or a scope is called; games in the operator's language. */
export type NameOf = (name: string) => string;

/** Each asks for an operator who signed in. */
export function bindIncidents(deps: Deps) {
  const { reads } = deps.platform.db;
  const namesIn =
    (locale: Locale): NameOf =>
    (name) => {
      const [kind = '', of] = [name.split(':', 1)[0], name.slice(name.indexOf(':') + 1)];
      if (kind !== 'game') return of;
      return deps.games.list().find(({ gid }) => String(gid) === of)?.names[locale] ?? of;
    };
  const find = async (id: string): Promise<Incident> => {
    const incident = await findIncident(reads, id);
    if (incident === undefined) throw refuse('noSuchIncident', { id });
    return incident;
  };
  return {
    list: async (
      _by: SignedInOperator,
      { state, ...page }: PageRequest & { readonly state?: 'live' | 'ended' | undefined },
      locale: Locale,
    ) => ({
      page: await listPage<Incident>(page, {
        keyOf: ({ id }) => id,
        read: (window) => listIncidentRows(reads, state, window),
        count: (max) => countIncidents(reads, state, max),
      }),
      nameOf: namesIn(locale),
      choices: await choicesOf(deps, locale),
    }),
    /** Whoever is signed in sees what is stopped. */
    listLive: async (_by: SignedInOperator, locale: Locale) => ({
      rows: await listLive(reads),
      nameOf: namesIn(locale),
    }),
    /** @throws Refusal */
    read: async (by: SignedInOperator, id: string, locale: Locale) => {
      const incident = await find(id);
      const steps = await listSteps(reads, [id]);
      return { incident, steps, nameOf: namesIn(locale), mayEnd: mayStop(by, incident.scopes) };
    },
    /** @throws Refusal */
    listTimeline: async (
      _by: SignedInOperator,
      { id, ...page }: PageRequest & { readonly id: string },
      locale: Locale,
    ) => ({
      page: await listTimeline(deps, await find(id), page),
      nameOf: namesIn(locale),
    }),
    start: (by: SignedInOperator, incident: IncidentToStart) => startIncident(deps, by, incident),
    change: (by: SignedInOperator, change: Parameters<typeof changeIncident>[2]) => changeIncident(deps, by, change),
    end: (by: SignedInOperator, end: { readonly id: string; readonly summary: Summary }) => endIncident(deps, by, end),
  };
}

type Choice = { readonly scope: string; readonly name: string };

/** Games, channels and platforms that are open, so that one of them can be stopped. */
async function choicesOf({ games, channels, platforms }: Deps, locale: Locale): Promise<Choice[]> {
  const open = (await channels.list()).filter(({ isOpen }) => isOpen);
  return [
    ...games
      .list()
      .filter(({ status }) => status === 0)
      .map(({ gid, names }) => ({ scope: `game:${gid}`, name: names[locale] })),
    ...platformKeys
      .filter((key) => platforms.statusOf(key) === 0)
      .map((key) => ({ scope: `platform:${key}`, name: key })),
    ...open.map(({ code }) => ({ scope: `channel:${String(code)}`, name: String(code) })),
  ];
}
