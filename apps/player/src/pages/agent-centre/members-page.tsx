import { formatAmount } from '@longmen/format';
import { Button, Card, EmptyState, RowContent, rowClass, VipBadge } from '@longmen/ui';
import { Refused } from '@longmen/contract';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { formatDate } from '../../core/i18n/format-time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { navigate, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { AgentsOnly } from './agents-only.tsx';
import { type Member, useMembers } from './calls.ts';
import { MemberSheet } from './member-sheet.tsx';
import type { messages } from './messages.ts';
import { UserSearch } from './user-search.tsx';

/** `/proxy/memberManage?uid&of`: members directly below the agent, or below one of the team. */
export function MembersPage() {
  return (
    <AgentsOnly>
      <Members />
    </AgentsOnly>
  );
}

function Members() {
  const t = useMessages<typeof messages>('agent-centre');
  const { query: address } = useRoute();
  const userId = address.get('uid') ?? '';
  const [username, setUsername] = useState('');
  const [member, setMember] = useState<Member | null>(null);
  const query = useMembers({ userId: username === '' ? userId : '', username });
  const isUnknown = query.error instanceof Refused && query.error.refusal === 'memberUnknown';
  const clear = () => setUsername('');
  const openTeam = ({ userId: uid, username: of }: Member) => {
    setMember(null);
    clear();
    void navigate(`/proxy/memberManage?${new URLSearchParams({ uid, of })}`);
  };
  const empty = (
    <EmptyState
      icon="user"
      title={t(isUnknown ? 'unknownMember' : 'noMembers')}
      action={
        isUnknown || userId !== '' ? (
          <Button onClick={() => (isUnknown ? clear() : void navigate('/proxy/memberManage'))}>
            {t('allMembers')}
          </Button>
        ) : (
          <Button onClick={() => void navigate('/proxy/nextUser')}>{t('newUser')}</Button>
        )
      }
    >
      {isUnknown ? undefined : t(userId === '' ? 'noMembersNote' : 'noJuniors')}
    </EmptyState>
  );
  return (
    <>
      <Header
        raised
        title={t('members')}
        below={
          userId !== '' && username === '' ? (
            <p className="t-caption truncate text-text-2">{t('below', { name: address.get('of') ?? '' })}</p>
          ) : undefined
        }
        actions={<RefreshButton query={query} label={t('refresh')} />}
      />
      <main className="flex flex-col gap-3 px-4 py-3">
        <UserSearch t={t} key={username} chosen={username} onSearch={setUsername} onClear={clear} />
        {isUnknown ? (
          empty
        ) : (
          <PagedRows query={query} t={t} skeleton={{ count: 6, className: 'h-16' }} empty={empty}>
            {(rows) => (
              <Card className="divide-y divide-hair overflow-hidden">
                {rows.map((row) => (
                  <MemberRow key={row.userId} member={row} onOpen={() => setMember(row)} />
                ))}
              </Card>
            )}
          </PagedRows>
        )}
      </main>
      {member && <MemberSheet member={member} onClose={() => setMember(null)} onTeam={() => openTeam(member)} />}
    </>
  );
}

function MemberRow({ member, onOpen }: { member: Member; onOpen: () => void }) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const { username, type, vipLevel, registeredAt, juniors, teamProfit } = member;
  return (
    <button type="button" className={rowClass} onClick={onOpen}>
      <RowContent
        icon={type === 'agent' ? 'star' : 'user'}
        label={
          <>
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {username}
              <VipBadge level={vipLevel} />
            </span>
            <span className="t-caption block text-text-2">{`${t(type)} · ${formatDate(registeredAt, locale)}`}</span>
            <span className="t-caption block text-text-2 tabular-nums">
              {`${t('teamMonth')}: ${formatAmount(teamProfit, locale, 'amount', true)}`}
            </span>
          </>
        }
        value={type === 'agent' && t('juniors', { count: juniors })}
      />
    </button>
  );
}
