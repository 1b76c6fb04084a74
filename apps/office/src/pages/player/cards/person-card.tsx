import { revealPersonal } from '@longmen/contract/console/players/player-actions';
import { personalFields } from '@longmen/contract/console/players/players';
import { useEffect, useState } from 'react';
import { callConsole } from '../../../core/api/call-console.ts';
import { durationText } from '../../../core/i18n/time.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { serverNow, useSecond } from '../../../core/platform/clock.ts';
import { ConfirmDialog } from '../../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../../features/kit/action/use-action.ts';
import { SignButton } from '../../../features/kit/parts/button.tsx';
import type { messages } from './messages.ts';
import type { messages as cardWords } from '../messages.ts';
import type { Player } from '../player.ts';
import { useLacks } from '../use-lacks.ts';
import { Line, Section } from '../../../features/kit/parts/section.tsx';

type Field = (typeof personalFields)[number];

/** Who is behind the account, masked; one value at a time is shown for a minute, with a reason. */
export function PersonCard({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player/cards');
  return (
    <Section title={t('person')} head={<span className="text-note text-text-3">{t('personNote')}</span>}>
      <dl>
        {personalFields.map((field) => (
          <Line key={field} name={t(field)}>
            <Revealed
              player={player}
              name={field}
              label={t(field)}
              masked={player.person[field]}
              run={(reason) => callConsole(revealPersonal, { id: player.id, field: field satisfies Field, reason })}
            />
          </Line>
        ))}
        <Line name={t('nickname')}>{player.nickname || '–'}</Line>
        <Line name={t('from')}>{player.registeredFrom || '–'}</Line>
        <Line name={t('inviteCode')}>{player.inviteCode || '–'}</Line>
      </dl>
    </Section>
  );
}

type RevealedProps = {
  player: Player;
  /** Which value, among the player's. */
  name: string;
  /** What it is, in the operator's language. */
  label: string;
  masked: string;
  run: (reason: string) => Promise<{ value: string; until: number }>;
};

/** A masked value; what was shown is forgotten after its minute, and when the card is left. */
export function Revealed({ player, name, label, masked, run }: RevealedProps) {
  const t = useMessages<typeof messages>('player/cards');
  const p = useMessages<typeof cardWords>('player');
  const missing = useLacks(player)('players.reveal/begin');
  const [revealed, setRevealed] = useState<{ value: string; until: number }>();
  const [isAsking, setAsking] = useState(false);
  const action = useAction({
    run,
    changes: ['listPlayerActions', 'listPlayerEvents'],
    onDone: (value) => {
      setRevealed(value);
      setAsking(false);
    },
  });
  useEffect(() => {
    if (revealed === undefined) return undefined;
    const timer = setTimeout(() => setRevealed(undefined), Math.max(0, revealed.until - serverNow()));
    return () => clearTimeout(timer);
  }, [revealed]);
  if (masked === '') return <>–</>;
  return (
    <>
      {revealed === undefined ? (
        <span className="truncate">{masked}</span>
      ) : (
        <span className="min-w-0">
          <b className="font-semibold break-all text-primary">{revealed.value}</b>{' '}
          <span className="text-note text-text-3">
            <Left until={revealed.until} />
          </span>
        </span>
      )}
      {revealed === undefined ? (
        <SignButton
          sign="eye"
          label={missing || t('reveal', { field: label })}
          disabled={missing !== ''}
          onClick={() => setAsking(true)}
        />
      ) : (
        <SignButton sign="eyeOff" label={label} onClick={() => setRevealed(undefined)} />
      )}
      {isAsking && (
        <ConfirmDialog
          name={`reveal.${player.id}.${name}`}
          title={t('reveal', { field: label })}
          templates={[t('reasonCall'), p('reasonPapers'), p('reasonBank')]}
          actionText={t('revealAction')}
          busy={action.isPending}
          onConfirm={(reason) => action.mutate(reason)}
          onClose={() => setAsking(false)}
        >
          <p className="text-text-2">{t('revealNote')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Left({ until }: { until: number }) {
  const t = useMessages<typeof messages>('player/cards');
  const now = useSecond();
  return <>{t('secondsLeft', { time: durationText(Math.max(0, until - now)) ?? '' })}</>;
}
