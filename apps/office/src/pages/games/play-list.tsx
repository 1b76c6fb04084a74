import { changePlayOffer } from '@longmen/contract/console/games/games';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import type { GameFacts, GamePlay } from './game.ts';
import type { messages } from './messages.ts';

/** The plays of a game: each is on sale or not, and one switch away from the other. */
export function PlayList({ game, missing }: { game: GameFacts; missing: string }) {
  const t = useMessages<typeof messages>('games');
  const [text, setText] = useState('');
  const [open, setOpen] = useState<GamePlay>();
  const wanted = text.trim().toLowerCase();
  const plays = game.plays.filter(({ play, name }) => `${name} ${play}`.toLowerCase().includes(wanted));
  return (
    <section className="flex flex-col" aria-label={t('plays')}>
      <div className="flex items-center gap-3 border-b border-hair pb-2">
        <h3 className="flex-1 text-note font-medium text-text-3">{t('plays')}</h3>
        <input
          aria-label={t('findPlay')}
          placeholder={t('findPlay')}
          className="field h-7 w-48"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ul>
        {plays.map((play) => (
          <li key={play.play} className="flex h-9 items-center gap-3 border-b border-line">
            {play.offer === 'never' ? (
              <>
                <span className="min-w-0 flex-1 truncate" title={play.play}>
                  {play.name}
                </span>
                <span className="text-note text-text-3">{t('soldNowhere')}</span>
              </>
            ) : (
              <>
                <Link
                  to="/games/$gid/rates/$play"
                  params={{ gid: String(game.gid), play: play.play }}
                  className="min-w-0 flex-1 truncate hover:text-primary hover:underline"
                  title={play.play}
                >
                  {play.name}
                </Link>
                <Chip look={play.offer === 'on' ? 'good' : 'plain'}>{play.offer === 'on' ? t('on') : t('off')}</Chip>
                <Button
                  size="bar"
                  disabled={missing !== ''}
                  title={missing}
                  aria-label={`${play.offer === 'on' ? t('takeOff') : t('putOn')}: ${play.name}`}
                  onClick={() => setOpen(play)}
                >
                  {play.offer === 'on' ? t('takeOff') : t('putOn')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open && <Switch gid={game.gid} play={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function Switch({ gid, play, onClose }: { gid: number; play: GamePlay; onClose: () => void }) {
  const t = useMessages<typeof messages>('games');
  const seen = play.offer === 'on';
  const change = useAction({
    run: (reason: string) => callConsole(changePlayOffer, { gid, play: play.play, isOffered: !seen, seen, reason }),
    changes: ['listGames', 'readGame'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      name={`play.${gid}.${play.play}`}
      title={play.name}
      templates={seen ? [t('reasonPrice'), t('reasonRisk')] : [t('reasonChecked'), t('reasonSpecs')]}
      actionText={seen ? t('takeOff') : t('putOn')}
      look={seen ? 'danger' : 'primary'}
      busy={change.isPending}
      onConfirm={(reason) => change.mutate(reason)}
      onClose={onClose}
    >
      <p>{seen ? t('takeOffNote') : t('putOnNote')}</p>
      <p className="font-mono text-note text-text-3">{play.play}</p>
    </ConfirmDialog>
  );
}
