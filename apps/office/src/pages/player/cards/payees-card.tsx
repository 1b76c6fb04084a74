import { checkPayee, dropUnlock, revealPersonal, unlockPayee } from '@longmen/contract/console/players/player-actions';
import { useState } from 'react';
import { callConsole } from '../../../core/api/call-console.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useMe } from '../../../core/session/session.ts';
import { toast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../../features/kit/action/use-action.ts';
import { Button } from '../../../features/kit/parts/button.tsx';
import { Chip } from '../../../features/kit/parts/chip.tsx';
import { Time } from '../../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import type { messages as cardWords } from '../messages.ts';
import { Revealed } from './person-card.tsx';
import { type Player, playerQueries } from '../player.ts';
import { useLacks } from '../use-lacks.ts';
import { Section } from '../../../features/kit/parts/section.tsx';

type Payee = Player['payees'][number];

/** Where money may go to: shown by its last characters, compared without being shown, opened by two. */
export function PayeesCard({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player/cards');
  return (
    <Section title={t('payees')}>
      {player.payees.length === 0 && <p className="px-4 pb-3 text-text-2">{t('noPayees')}</p>}
      <ul>
        {player.payees.map((payee) => (
          <PayeeItem key={payee.id} player={player} payee={payee} />
        ))}
      </ul>
    </Section>
  );
}

function PayeeItem({ player, payee }: { player: Player; payee: Payee }) {
  const t = useMessages<typeof messages>('player/cards');
  const p = useMessages<typeof cardWords>('player');
  const missing = useLacks(player);
  const cannotCheck = missing('payees.check/begin');
  const [open, setOpen] = useState<'check' | 'unlock' | 'drop'>();
  return (
    <li className="flex flex-col gap-1 border-t border-line px-4 py-2 first:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">
          {payee.place} …{payee.tail}
        </b>
        {payee.lockedAt !== null && <Chip look="line">{t('locked')}</Chip>}
        <span className="text-note text-text-2">
          {t('bound')} <Time at={payee.boundAt} bare />
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2 text-text-2">
        {payee.holder !== '' && <span className="min-w-0 flex-1 truncate">{payee.holder}</span>}
        <span className="flex items-center gap-1 text-text">
          <Revealed
            player={player}
            name={`payee.${payee.id}`}
            label={p('card')}
            masked={`•••• ${payee.tail}`}
            run={(reason) => callConsole(revealPersonal, { id: player.id, field: 'payee', payee: payee.id, reason })}
          />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="bar" disabled={cannotCheck !== ''} title={cannotCheck} onClick={() => setOpen('check')}>
          {t('check')}
        </Button>
        <UnlockButtons player={player} payee={payee} onOpen={setOpen} />
      </div>
      {open === 'check' && <CheckDialog player={player} payee={payee} onClose={() => setOpen(undefined)} />}
      {(open === 'unlock' || open === 'drop') && (
        <UnlockDialog player={player} payee={payee} drops={open === 'drop'} onClose={() => setOpen(undefined)} />
      )}
    </li>
  );
}

type UnlockProps = { player: Player; payee: Payee; onOpen: (what: 'unlock' | 'drop') => void };

function UnlockButtons({ player, payee, onOpen }: UnlockProps) {
  const t = useMessages<typeof messages>('player/cards');
  const missing = useLacks(player);
  const me = useMe();
  const { unlock, lockedAt } = payee;
  if (lockedAt === null) return null;
  const begin = missing('payees.unlock/begin');
  if (unlock === null)
    return (
      <Button size="bar" disabled={begin !== ''} title={begin} onClick={() => onOpen('unlock')}>
        {t('unlock')}
      </Button>
    );
  const agree = unlock.by === me.name ? t('unlockWaits', { by: unlock.by }) : missing('payees.unlock/agree');
  const drop = missing('payees.unlock/begin', 'payees.unlock/agree');
  return (
    <>
      <span className="text-note text-warn">
        {unlock.opensAt === null ? (
          t('unlockWaits', { by: unlock.by })
        ) : (
          <>
            {t('unlockOpens')} <Time at={unlock.opensAt} />
          </>
        )}
      </span>
      {unlock.opensAt === null && (
        <Button size="bar" disabled={agree !== ''} title={agree} onClick={() => onOpen('unlock')}>
          {t('unlockAgree')}
        </Button>
      )}
      <Button size="bar" disabled={drop !== ''} title={drop} onClick={() => onOpen('drop')}>
        {t('unlockDrop')}
      </Button>
    </>
  );
}

type DialogProps = { player: Player; payee: Payee; onClose: () => void };

function CheckDialog({ player, payee, onClose }: DialogProps) {
  const t = useMessages<typeof messages>('player/cards');
  const p = useMessages<typeof cardWords>('player');
  const [number, setNumber] = useState('');
  const [isSame, setSame] = useState<boolean>();
  const action = useAction({
    run: (reason: string) => callConsole(checkPayee, { id: player.id, payee: payee.id, number: number.trim(), reason }),
    changes: ['listPlayerActions', 'listPlayerEvents'],
    onDone: (answer) => setSame(answer.isSame),
  });
  return (
    <ConfirmDialog
      name={`check.${payee.id}`}
      title={t('checkTitle', { place: payee.place, tail: payee.tail })}
      templates={[p('reasonBank'), p('reasonOwner')]}
      actionText={t('check')}
      busy={action.isPending}
      missing={number.trim() === '' ? t('number') : ''}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('checkNote')}</p>
      <label className="flex flex-col gap-1">
        <span className="text-note font-medium text-text-3">{t('number')}</span>
        <input
          className="field"
          autoComplete="off"
          value={number}
          onChange={(event) => {
            setNumber(event.target.value);
            setSame(undefined);
          }}
        />
      </label>
      <p role="status" className={isSame === true ? 'font-semibold text-primary' : 'font-semibold text-win'}>
        {isSame === undefined ? '' : isSame ? t('isSame') : t('isOther')}
      </p>
    </ConfirmDialog>
  );
}

function UnlockDialog({ player, payee, drops, onClose }: DialogProps & { drops: boolean }) {
  const t = useMessages<typeof messages>('player/cards');
  const p = useMessages<typeof cardWords>('player');
  const action = useAction({
    run: async (reason: string) => {
      const about = { id: player.id, payee: payee.id, reason };
      if (drops) await callConsole(dropUnlock, about);
      else await callConsole(unlockPayee, about);
    },
    changes: [...playerQueries, 'listWaiting'],
    onDone: () => {
      toast(drops ? t('unlockDrop') : payee.unlock === null ? p('proposed') : t('unlockAgree'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`unlock.${payee.id}`}
      title={t('unlockTitle', { place: payee.place, tail: payee.tail })}
      templates={[p('reasonBank'), p('reasonOwner')]}
      actionText={drops ? t('unlockDrop') : payee.unlock === null ? t('unlockAsk') : t('unlockAgree')}
      look={drops ? 'danger' : 'primary'}
      busy={action.isPending}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('unlockNote')}</p>
      {payee.unlock && (
        <p>
          {t('unlockWaits', { by: payee.unlock.by })}: “{payee.unlock.reason}”
        </p>
      )}
    </ConfirmDialog>
  );
}
