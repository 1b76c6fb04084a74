import { changePlatformGame, changePlatformStatus } from '@longmen/contract/console/games/games';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { StatusButtons } from '../../features/switches/status-buttons.tsx';
import { type Status, StatusChip } from '../../features/switches/status.tsx';
import { useReadingText } from './use-reading-text.ts';
import type { messages } from './messages.ts';
import type { Platform, PlatformGame } from './platform.ts';

const changes = ['listPlatforms'];
/** More are found by their names. */
const gamesMax = 100;

/** One platform: who runs it, how it answers, its games; each is stopped by one, at once. */
export function PlatformPanel({ platform, onClose }: { platform: Platform; onClose: () => void }) {
  const readingText = useReadingText();
  const t = useMessages<typeof messages>('platforms');
  const locale = useLocale();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const missing = useMissingRight()('games.switch/begin');
  const { key } = platform;
  const notes: Record<Status, ReactNode> = { 0: t('openNote'), 1: t('stopNote'), 3: t('stopNote'), 2: t('hideNote') };
  const readAgain = () => client.invalidateQueries({ queryKey: changes });
  const wanted = text.trim().toLowerCase();
  const games = platform.games.filter(({ id, names }) => `${id} ${names[locale]}`.toLowerCase().includes(wanted));
  return (
    <SidePanel title={key} head={<StatusChip status={platform.status} />} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          <Fact name={t('company')}>{platform.company ?? t('nobody')}</Fact>
          <Fact name={t('wallet')}>{platform.wallet === null ? '–' : t(platform.wallet)}</Fact>
          <Fact name={t('health')}>
            {platform.company === null ? (
              '–'
            ) : platform.awaySince === null ? (
              t('there')
            ) : (
              <>
                {t('awaySince')} <Time at={platform.awaySince} />
              </>
            )}
          </Fact>
          <Fact name={t('openRounds')}>{platform.openRounds}</Fact>
          <Fact name={t('openCases')}>{platform.openCases}</Fact>
          <Fact name={t('reading')}>{readingText(platform.reading) || '–'}</Fact>
        </dl>
        <div className="flex flex-wrap items-center gap-2">
          <StatusButtons
            name={`platform.${key}`}
            title={key}
            status={platform.status}
            missing={missing}
            noteOf={(to) => notes[to]}
            run={async (change) => {
              try {
                return await callConsole(changePlatformStatus, { key, ...change });
              } finally {
                void readAgain();
              }
            }}
            changes={changes}
          />
        </div>
        {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
        <section className="flex flex-col" aria-label={t('games')}>
          <div className="flex items-center gap-3 border-b border-hair pb-2">
            <h3 className="flex-1 text-note font-medium text-text-3">
              {t('games')} {games.length}
            </h3>
            <input
              aria-label={t('findGame')}
              placeholder={t('findGame')}
              className="field h-7 w-48"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <ul>
            {games.slice(0, gamesMax).map((game) => (
              <li key={game.id} className="flex h-9 items-center gap-2 border-b border-line">
                <span className="min-w-0 flex-1 truncate" title={String(game.id)}>
                  {game.names[locale]}
                </span>
                <StatusChip status={game.status} />
                <GameButtons platform={key} game={game} missing={missing} onMoved={() => void readAgain()} />
              </li>
            ))}
          </ul>
          {games.length > gamesMax && <p className="py-2 text-note text-text-3">{t('more', { count: gamesMax })}</p>}
        </section>
      </div>
    </SidePanel>
  );
}

type GameButtonsProps = { platform: string; game: PlatformGame; missing: string; onMoved: () => void };

function GameButtons({ platform, game, missing, onMoved }: GameButtonsProps) {
  const t = useMessages<typeof messages>('platforms');
  const locale = useLocale();
  const notes: Record<Status, ReactNode> = {
    0: t('openNote'),
    1: t('stopGameNote'),
    3: t('stopGameNote'),
    2: t('hideNote'),
  };
  return (
    <StatusButtons
      size="bar"
      name={`platform.${platform}.${game.id}`}
      title={game.names[locale]}
      status={game.status}
      missing={missing}
      noteOf={(to) => notes[to]}
      run={async (change) => {
        try {
          return await callConsole(changePlatformGame, { key: platform, game: game.id, ...change });
        } finally {
          onMoved();
        }
      }}
      changes={changes}
    />
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
