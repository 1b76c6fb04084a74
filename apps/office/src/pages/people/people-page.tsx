import { listPeople } from '@longmen/contract/console/people';
import { roles } from '@longmen/contract/console/rights';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { type FilterField, parseFilter, type Term } from '../../features/kit/filter/parse.ts';
import { GuardedButton } from '../../features/rights/guarded-button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useRoleNames } from '../../features/rights/use-names.ts';
import { AddPerson } from './add-person.tsx';
import type { messages } from './messages.ts';
import type { Person } from './person.ts';
import { PersonPanel } from './person-panel.tsx';

const idOf = ({ name }: Person) => name;

/** Whether somebody fits a condition; there are few operators, so all are here. */
const fits = (person: Person, { name, value }: Term): boolean => {
  if (name === 'role') return person.grants.some(({ role }) => role === value);
  if (name === 'state') return person.isEnabled === (value === 'enabled');
  return person.name.includes(value);
};

/** Everybody who is, or was, an operator: roles, factors, sessions; one opens into what can be done about him. */
export function PeoplePage() {
  const t = useMessages<typeof messages>('people');
  const roleName = useRoleNames();
  const [search, setSearch] = useListSearch();
  const [isAdding, setAdding] = useState(false);
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'name', kind: 'text', label: t('name') },
      {
        name: 'role',
        kind: 'choice',
        label: t('roles'),
        choices: roles.map((value) => ({ value, text: roleName(value) })),
      },
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: [
          { value: 'enabled', text: t('enabled') },
          { value: 'disabled', text: t('disabled') },
        ],
      },
    ],
    [t, roleName],
  );
  const columns = useColumns();
  const list = useList<Person>({
    key: ['listPeople'],
    before: undefined,
    ask: async ({ signal }) => {
      const { people } = await callConsole(listPeople, {}, { signal });
      return { rows: people, next: null, count: people.length, countIsBound: false, asOf: serverNow() };
    },
    idOf,
  });
  const { terms } = parseFilter(search.q ?? '', fields);
  const rows = list.rows.filter((person) => terms.every((term) => fits(person, term)));
  const open = list.rows.find(({ name }) => name === search.open);
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={[
          { to: '/people', text: t('title'), count: String(list.count), isOn: true },
          { to: '/roles', text: t('rolesTab'), isOn: false },
        ]}
      >
        <GuardedButton needs="people.change/begin" size="bar" sign="plus" onClick={() => setAdding(true)}>
          {t('add')}
        </GuardedButton>
      </PageHead>
      <ListView
        name="people"
        label={t('title')}
        columns={columns}
        fields={fields}
        list={{ ...list, rows, count: rows.length }}
        idOf={idOf}
        panel={open && <PersonPanel key={open.name} person={open} onClose={() => setSearch({ open: undefined })} />}
      />
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(): readonly Column<Person>[] {
  const t = useMessages<typeof messages>('people');
  const roleName = useRoleNames();
  const locale = useLocale();
  return useMemo(() => {
    const rolesOf = (person: Person) =>
      person.isFounder && person.grants.length === 0
        ? t('founder')
        : person.grants.map(({ role }) => roleName(role)).join(', ');
    const factorsOf = (person: Person) =>
      [
        person.hasSecondFactor ? t('codeFactor') : '',
        person.passkeys > 0 ? t('passkeys', { count: person.passkeys }) : '',
      ]
        .filter(Boolean)
        .join(', ');
    return [
      {
        id: 'name',
        head: t('name'),
        width: 160,
        cell: (person) => <span className="font-medium">{person.name}</span>,
        text: ({ name }) => name,
      },
      {
        id: 'state',
        head: t('state'),
        width: 132,
        cell: ({ isEnabled }) =>
          isEnabled ? <span className="text-text-2">{t('enabled')}</span> : <Chip look="bad">{t('disabled')}</Chip>,
        text: ({ isEnabled }) => (isEnabled ? t('enabled') : t('disabled')),
      },
      {
        id: 'roles',
        head: t('roles'),
        width: 200,
        grows: true,
        cell: (person) => rolesOf(person) || <span className="text-text-3">–</span>,
        text: rolesOf,
      },
      {
        id: 'factors',
        head: t('factors'),
        width: 144,
        cell: (person) => factorsOf(person) || <span className="text-warn">{t('none')}</span>,
        text: factorsOf,
      },
      {
        id: 'sessions',
        head: t('sessions'),
        width: 80,
        isNumber: true,
        cell: ({ sessions }) => printCount(sessions, locale),
        text: ({ sessions }) => String(sessions),
      },
      {
        id: 'lastSeen',
        head: t('lastSeen'),
        width: 168,
        cell: ({ lastSeenAt }) =>
          lastSeenAt === null ? <span className="text-text-3">{t('never')}</span> : <Time at={lastSeenAt} />,
        text: ({ lastSeenAt }) => (lastSeenAt === null ? '' : isoUtc(lastSeenAt)),
      },
      {
        id: 'since',
        head: t('since'),
        width: 168,
        isHidden: true,
        cell: ({ since }) => <Time at={since} />,
        text: ({ since }) => isoUtc(since),
      },
    ];
  }, [t, roleName, locale]);
}
