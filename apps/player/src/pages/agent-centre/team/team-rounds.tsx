import { Card, Pills, Tabs } from '@longmen/ui';
import { use } from 'react';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { RoundRow } from '../../../features/game-rounds/round-row.tsx';
import { spoken, texts, useRoundMessages } from '../../../features/game-rounds/use-messages.ts';
import { usePictureOf } from '../../../features/game-rounds/use-picture-of.ts';
import { statusFilters, statusMessages } from '../../../features/order-list/filters.ts';
import { Sums } from '../../../features/order-list/sums.tsx';
import { useTeamRounds } from './calls.ts';
import { useTeamFilter } from './filter.ts';
import type { messages } from './messages.ts';
import { TeamFilters, TeamRows } from './team-list.tsx';

type TeamRoundsProps = { platform: 'ky' | 'ag'; onPlatform: (platform: 'ky' | 'ag') => void };

const platforms = ['ky', 'ag'] as const;

/** Rounds of the agent and everybody below him at another company, by whose they are. */
export function TeamRounds({ platform, onPlatform }: TeamRoundsProps) {
  use(spoken);
  const t = useRoundMessages();
  const tTeam = useMessages<typeof messages>('agent-centre/team');
  const locale = useLocale();
  const { status, days, username } = useTeamFilter();
  const query = useTeamRounds(platform, { status, days, username });
  const pictureOf = usePictureOf();
  const first = query.isError ? undefined : query.data?.pages[0];
  return (
    <>
      <Tabs
        tabs={statusFilters.map((key) => ({ key, label: t(statusMessages[key]) }))}
        value={status}
        onChange={(next) => useTeamFilter.setState({ status: next })}
        label={tTeam('status')}
        layout="even"
      />
      <div className="flex flex-col gap-3 px-4 py-3">
        <TeamFilters>
          <Pills
            pills={platforms.map((key) => ({ key, label: t(key) }))}
            value={platform}
            onChange={onPlatform}
            label={t('platform')}
          />
        </TeamFilters>
        {first && <Sums sum={first} texts={texts} locale={locale} />}
        <TeamRows query={query} none={t('empty')}>
          {(rows) => (
            <Card className="divide-y divide-hair overflow-hidden">
              {rows.map((round) => (
                <RoundRow
                  key={round.id}
                  round={round}
                  picture={pictureOf(round)}
                  who={round.username}
                  locale={locale}
                />
              ))}
            </Card>
          )}
        </TeamRows>
      </div>
    </>
  );
}
