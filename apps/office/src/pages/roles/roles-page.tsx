import { listRoles, whoMay } from '@longmen/contract/console/people';
import { type Holding, type Permission, type Right, roles, rightsOfRoles } from '@longmen/contract/console/rights';
import { cx } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { rightGroups } from '../../features/rights/groups.ts';
import type { messages as rightMessages } from '../../features/rights/messages.ts';
import { useRightNames, useRoleNames } from '../../features/rights/use-names.ts';
import type { messages } from './messages.ts';

/** The table of rights as it is in force, who holds each role, and who can do what now. */
export function RolesPage() {
  const t = useMessages<typeof messages>('roles');
  const names = useMessages<typeof rightMessages>('rights');
  const roleName = useRoleNames();
  const rightName = useRightNames();
  const [search, setSearch] = useListSearch();
  const { data, error, refetch } = useQuery({
    queryKey: ['listRoles'],
    queryFn: ({ signal }) => callConsole(listRoles, {}, { signal }),
  });
  const holdersOf = (role: string) => data?.roles.find((one) => one.role === role)?.holders ?? [];
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={[
          { to: '/people', text: t('people'), isOn: false },
          { to: '/roles', text: t('title'), isOn: true },
        ]}
      />
      <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-surface px-4 py-1 text-note text-text-2">
        {(['r', 'm', 'c', 'mc'] as const).map((holding) => (
          <span key={holding} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Mark holding={holding} />
            {t(({ r: 'reads', m: 'does', c: 'agrees', mc: 'both' } as const)[holding])}
          </span>
        ))}
        <span className="ml-auto truncate text-text-3">{t('fair')}</span>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div
          className="relative min-h-0 flex-1 overflow-auto bg-surface"
          role="region"
          aria-label={t('title')}
          tabIndex={0}
        >
          <table className="rows dense" style={{ minWidth: 1040 }}>
            <colgroup>
              <col style={{ width: 264 }} />
              {roles.map((role) => (
                <col key={role} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col" className="pinned">
                  {t('right')}
                </th>
                {roles.map((role) => (
                  <th
                    key={role}
                    scope="col"
                    title={holdersOf(role).join(', ')}
                    className="h-13 px-1 text-center leading-4 whitespace-normal"
                  >
                    <span className="block">{roleName(role)}</span>
                    <span className="block font-normal">
                      {data ? t('holders', { count: holdersOf(role).length }) : ''}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rightGroups.map((group) => (
                <Fragment key={group.name}>
                  <tr className="pointer-events-none">
                    <td colSpan={roles.length + 1} className="h-9 align-bottom font-semibold">
                      {names(group.name)}
                    </td>
                  </tr>
                  {group.rights.map((right) => (
                    <Fragment key={right}>
                      <tr
                        className="cursor-pointer"
                        data-at={search.open === right || undefined}
                        onClick={() => setSearch({ open: search.open === right ? undefined : right })}
                      >
                        <td className="pinned" title={right}>
                          <button
                            type="button"
                            aria-expanded={search.open === right}
                            className="max-w-full truncate text-left"
                          >
                            {rightName(right)}
                          </button>
                        </td>
                        {roles.map((role) => (
                          <td key={role} className="text-center">
                            <Mark holding={rightsOfRoles[role][right]} />
                          </td>
                        ))}
                      </tr>
                      {search.open === right && <WhoMay right={right} />}
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** How a role holds a right; a blank is denied. */
function Mark({ holding }: { holding: Holding | undefined }) {
  const t = useMessages<typeof messages>('roles');
  if (holding === undefined) return null;
  const text = t(({ r: 'reads', m: 'does', c: 'agrees', mc: 'both' } as const)[holding]);
  return (
    <span
      title={text}
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-chip px-1 text-note font-semibold',
        holding === 'r' && 'text-text-3',
        holding === 'm' && 'bg-primary-soft text-primary',
        holding === 'c' && 'text-primary shadow-[inset_0_0_0_1px_var(--primary)]',
        holding === 'mc' && 'bg-primary text-on-primary',
      )}
    >
      <span aria-hidden="true">{({ r: 'r', m: '1', c: '2', mc: '1·2' } as const)[holding]}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Who can do it at this moment, under the row of the right. */
function WhoMay({ right }: { right: Right }) {
  const t = useMessages<typeof messages>('roles');
  return (
    <tr>
      <td colSpan={roles.length + 1} className="h-auto py-2 whitespace-normal">
        <div className="flex gap-8">
          <Names title={t('whoBegins')} permission={`${right}/begin`} />
          <Names title={t('whoAgrees')} permission={`${right}/agree`} />
        </div>
      </td>
    </tr>
  );
}

function Names({ title, permission }: { title: string; permission: Permission }) {
  const t = useMessages<typeof messages>('roles');
  const { data } = useQuery({
    queryKey: ['whoMay', permission],
    queryFn: ({ signal }) => callConsole(whoMay, { permission }, { signal }),
  });
  return (
    <p>
      <span className="text-note font-medium text-text-3">{title} </span>
      {data && (data.operators.join(', ') || <span className="text-warn">{t('nobody')}</span>)}
    </p>
  );
}
