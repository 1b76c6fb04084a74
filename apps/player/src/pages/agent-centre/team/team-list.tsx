import { Refused } from '@longmen/contract';
import { Button, EmptyState, Pills } from '@longmen/ui';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { PagedRows } from '../../../core/page/paged-rows.tsx';
import { useRoute } from '../../../core/router/index.ts';
import { dayFilters, dayMessages } from '../../../features/order-list/filters.ts';
import { UserSearch } from '../user-search.tsx';
import { useTeamFilter } from './filter.ts';
import type { messages } from './messages.ts';

/** A link may name the account that is looked at (`?username=`). */
function useNamed(): void {
  const named = useRoute().query.get('username');
  useEffect(() => {
    if (named !== null) useTeamFilter.setState({ username: named });
  }, [named]);
}

/** Who and when: one account by its name, and the days. */
export function TeamFilters({ children }: { children?: ReactNode }) {
  const t = useMessages<typeof messages>('agent-centre/team');
  const { days, username } = useTeamFilter();
  useNamed();
  return (
    <>
      <UserSearch
        t={t}
        chosen={username}
        onSearch={(next) => useTeamFilter.setState({ username: next })}
        onClear={() => useTeamFilter.setState({ username: '' })}
      />
      <div className="-my-1">
        <Pills
          pills={dayFilters.map((key) => ({ key, label: t(dayMessages[key]) }))}
          value={days}
          onChange={(next) => useTeamFilter.setState({ days: next })}
          label={t('days')}
        />
        {children}
      </div>
    </>
  );
}

type TeamRowsProps<Row> = {
  query: Parameters<typeof PagedRows<Row>>[0]['query'] & { error: unknown };
  /** What is said where there are none. */
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The rows of a list of the team; a name that is none of it is said, with the way back to everybody. */
export function TeamRows<Row>({ query, none, children }: TeamRowsProps<Row>) {
  const t = useMessages<typeof messages>('agent-centre/team');
  const username = useTeamFilter((filter) => filter.username);
  const isUnknown = query.error instanceof Refused && query.error.refusal === 'memberUnknown';
  const empty = (
    <EmptyState
      icon={isUnknown ? 'user' : 'list'}
      title={isUnknown ? t('unknownMember') : none}
      action={
        username !== '' && <Button onClick={() => useTeamFilter.setState({ username: '' })}>{t('wholeTeam')}</Button>
      }
    >
      {isUnknown ? undefined : t('emptyNote')}
    </EmptyState>
  );
  if (isUnknown) return empty;
  return (
    <PagedRows query={query} t={t} skeleton={{ count: 6, className: 'h-16' }} empty={empty}>
      {children}
    </PagedRows>
  );
}
