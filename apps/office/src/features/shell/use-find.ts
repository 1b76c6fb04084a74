import { find, findPerson, type FindGroup } from '@longmen/contract/console/players/find';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMay } from '../../core/session/session.ts';
import { issueLink } from '../proof/issue-link.ts';

export type Hit = {
  readonly group: FindGroup;
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly way?: 'phone' | 'payee' | 'ip' | 'device';
};

/** Typing pauses so long before the server is asked; for a person longer, as each look is written down. */
const [waitMs, personWaitMs] = [150, 600];
const shortest = 2;

/** What only a whole one finds: an address on the net, a device, a number of a phone or card, a payout address. */
const isWhole = (q: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(q) ||
  /^[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7}$/i.test(q) ||
  /^[0-9a-f]{12,64}$/.test(q) ||
  /^\+?[\d\s().-]{9,24}$/.test(q) ||
  /^(0x[0-9a-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/i.test(q);

/** Where a hit opens. */
export function addressOf({ group, id, name }: Hit): { to: string; search?: Record<string, string> } {
  const [gid = '', issue = ''] = id.split(' ');
  switch (group) {
    case 'player':
      return { to: `/players/${id}` };
    case 'order':
      return { to: `/orders/${id}` };
    case 'withdrawal':
      return { to: '/withdrawals', search: { tab: 'all', open: id } };
    case 'deposit':
      return { to: '/deposits', search: { tab: 'all', open: id } };
    case 'payment':
      return { to: '/deposits', search: { tab: 'payments', open: id } };
    case 'issue':
      return issueLink(Number(gid), issue);
    case 'setting':
      return { to: `/settings/${id}` };
    case 'operator':
      return { to: '/people', search: { open: name } };
  }
}

/** What the server finds for what is typed; nothing of a kind that this operator may not read. */
export function useFind(typed: string): readonly Hit[] {
  const may = useMay();
  const q = typed.trim();
  const rested = useRested(q, waitMs);
  const longRested = useRested(q, personWaitMs);
  const names = useSettingsByName(q.length >= shortest);
  const called = names.called(rested);
  const things = useQuery({
    queryKey: ['find', rested, called],
    queryFn: ({ signal }) => callConsole(find, { q: rested, ...(called === '' ? {} : { called }) }, { signal }),
    enabled: rested.length >= shortest && rested === q,
  });
  const asksPerson = isWhole(longRested) && longRested === q && may('players.read/begin');
  const person = useQuery({
    queryKey: ['readPerson', longRested],
    queryFn: ({ signal }) => callConsole(findPerson, { q: longRested }, { signal }),
    enabled: asksPerson,
    gcTime: 0,
  });
  if (q.length < shortest) return [];
  const found = rested === q ? (things.data?.groups ?? []) : [];
  const persons = asksPerson ? (person.data?.hits ?? []) : [];
  const known = new Set(persons.map(({ id }) => id));
  return [
    ...persons.map((hit): Hit => ({ ...hit, group: 'player' })),
    ...found.flatMap(({ group, hits }) =>
      hits
        .filter(({ id }) => group !== 'player' || !known.has(id))
        .map((hit): Hit => (group === 'setting' ? { ...names.named(hit), group } : { ...hit, group })),
    ),
  ];
}

const settingsMax = 5;

/** Settings by their names on the screen; nothing of them is loaded before somebody types. */
function useSettingsByName(enabled: boolean) {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['settingsByName', locale],
    queryFn: async () => {
      const { namedSettings, settingsCalled } = await import('../setting-names/by-name.ts');
      return { settings: await namedSettings(locale), settingsCalled };
    },
    enabled,
    staleTime: Infinity,
  });
  const names = new Map(data?.settings.map(({ key, name }) => [key, name]));
  return {
    /** The keys of those that are called so, apart by commas. */
    called: (typed: string) =>
      (data?.settingsCalled(data.settings, typed, settingsMax) ?? []).map(({ key }) => key).join(','),
    named: <H extends { id: string; name: string; about: string }>(hit: H): H => {
      const name = names.get(hit.id);
      return name === undefined ? hit : { ...hit, name, about: hit.id };
    },
  };
}

/** A text as it was when typing rested. */
function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}
