import { endPlayerSessions } from '@longmen/contract/console/players/player-actions';
import { useState } from 'react';
import { callConsole } from '../../../core/api/call-console.ts';
import { printCount } from '../../../core/i18n/amounts.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { toast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../../features/kit/action/use-action.ts';
import { Button } from '../../../features/kit/parts/button.tsx';
import { Time } from '../../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import type { messages as cardWords } from '../messages.ts';
import { type Player, playerQueries } from '../player.ts';
import { useLacks } from '../use-lacks.ts';
import { Line, Section } from '../../../features/kit/parts/section.tsx';

/** How the account is guarded, and the way to sign it out everywhere. */
export function ProtectionCard({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player/cards');
  const p = useMessages<typeof cardWords>('player');
  const locale = useLocale();
  const missing = useLacks(player)('players.restrict/begin');
  const [isOpen, setOpen] = useState(false);
  const { protection } = player;
  const action = useAction({
    run: (reason: string) => callConsole(endPlayerSessions, { id: player.id, reason }),
    changes: playerQueries,
    onDone: ({ ended }) => {
      toast(t('sessionsEnded', { count: ended }));
      setOpen(false);
    },
  });
  return (
    <Section
      title={t('protection')}
      head={
        <Button size="bar" look="danger" disabled={missing !== ''} title={missing} onClick={() => setOpen(true)}>
          {t('endSessions')}
        </Button>
      }
    >
      <dl>
        <Line name={t('devices')}>
          {t('devicesText', {
            count: printCount(protection.devices, locale),
            shared: printCount(protection.sharedDevices, locale),
          })}
        </Line>
        <Line name={t('liveSessions')}>{printCount(protection.liveSessions, locale)}</Line>
        <Line name={t('savedAccounts')}>{printCount(protection.savedAccounts, locale)}</Line>
        <Line name={t('secondFactor')}>
          <OnOff isOn={protection.hasSecondFactor} />
        </Line>
        <Line name={t('fundPassword')}>
          {protection.fundLockedUntil === null ? (
            <OnOff isOn={protection.hasFundPassword} />
          ) : (
            <span className="text-warn">
              {t('lockedUntil')} <Time at={protection.fundLockedUntil} />
            </span>
          )}
        </Line>
        <Line name={t('ageStated')}>
          {protection.ageStatedAt === null ? <OnOff isOn={false} /> : <Time at={protection.ageStatedAt} />}
        </Line>
      </dl>
      {isOpen && (
        <ConfirmDialog
          name={`end.${player.id}`}
          title={t('endSessions')}
          templates={[p('reasonOwner'), t('reasonLost'), p('reasonFraud')]}
          actionText={t('endSessions')}
          look="danger"
          busy={action.isPending}
          onConfirm={(reason) => action.mutate(reason)}
          onClose={() => setOpen(false)}
        >
          <p className="text-text-2">{t('endSessionsNote', { name: player.name })}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const t = useMessages<typeof messages>('player/cards');
  return isOn ? <span className="text-primary">{t('on')}</span> : <span className="text-text-2">{t('off')}</span>;
}
