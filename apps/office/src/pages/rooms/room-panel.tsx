import { closeRoom, readRoom, setRoom } from '@longmen/contract/console/community/rooms';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import { useModerator } from '../../features/room-words/use-moderator.ts';
import type { messages } from './messages.ts';
import { MinuteBars } from './minute-bars.tsx';
import { refusalWord } from './refusal-words.ts';
import { type RoomFacts, roomCalls } from './room.ts';
import { SetRoom } from './set-room.tsx';
import { WriteNotice } from './write-notice.tsx';

/** One room: its hour, what was refused and why, its notice, its managers, and what is set. */
export function RoomPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useMessages<typeof roomWords>('room-words');
  const { data, error, refetch } = useQuery({
    queryKey: ['readRoom', id],
    queryFn: ({ signal }) => callConsole(readRoom, { id }, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <SidePanel title={data?.title ?? id} head={data && <Chip>{w(data.kind)}</Chip>} onClose={onClose}>
      <div
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={data?.title ?? id}
      >
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-60" />}
        {data && <RoomView room={data} onClosed={onClose} />}
      </div>
    </SidePanel>
  );
}

type RoomAction = 'set' | 'notice' | 'silent' | 'slow' | 'close';

function RoomView({ room, onClosed }: { room: RoomFacts; onClosed: () => void }) {
  const t = useMessages<typeof messages>('rooms');
  const w = useMessages<typeof roomWords>('room-words');
  const locale = useLocale();
  const moderator = useModerator();
  const missing = useMissingRight()('community.act/begin');
  const [action, setAction] = useState<RoomAction>();
  const { notice } = room;
  const isSlow = room.slowSeconds > 0;
  const button = (which: RoomAction, text: string, look: 'plain' | 'danger' = 'plain') => (
    <Button look={look} disabled={missing !== ''} title={missing} onClick={() => setAction(which)}>
      {text}
    </Button>
  );
  return (
    <>
      <MinuteBars minutes={room.minutes} />
      <div className="flex flex-wrap gap-2">
        {button('silent', room.isSilent ? t('speak') : t('silence'), room.isSilent ? 'plain' : 'danger')}
        {button('slow', isSlow ? t('slowOff') : t('slowOn', { count: slowBy }))}
        {button('notice', t('writeNotice'))}
        {button('set', t('set'))}
        {button('close', t('close'), 'danger')}
        <Link to="/moderation" search={{ q: `room:${room.id}` }} className={buttonClass()}>
          {t('toReports', { count: room.reports })}
        </Link>
      </div>
      {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
      <Part title={t('refusedTitle')}>
        {room.refused.length === 0 ? (
          <p className="text-text-2">{t('refusedNone')}</p>
        ) : (
          <Facts
            rows={room.refused.map(({ refusal, count }) => ({
              name: refusalWord(refusal, locale),
              value: <b className="font-semibold">{printCount(count, locale)}</b>,
            }))}
          />
        )}
      </Part>
      <Part title={t('notice')}>
        {notice === null || notice.content === '' ? (
          <p className="text-text-2">{t('noticeNone')}</p>
        ) : (
          <>
            <p className="whitespace-pre-wrap">{notice.content}</p>
            <p className="text-note text-text-3">
              {t('noticeBy', {
                version: notice.version,
                name: moderator({ name: notice.by, isPlayer: notice.isByPlayer }),
              })}{' '}
              <Time at={notice.at} />
            </p>
          </>
        )}
      </Part>
      <Part title={w('managers')}>
        {room.managersOf.length === 0 ? (
          <p className="text-text-2">{t('managersNone')}</p>
        ) : (
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            {room.managersOf.map(({ userId, username, alias }) => (
              <Link key={userId} to="/players/$id" params={{ id: userId }} className="font-medium text-primary">
                {alias === '' ? username : `${username} (${alias})`}
              </Link>
            ))}
          </p>
        )}
        <p>
          <Link to="/managers" search={{ q: `room:${room.id}` }} className="font-medium text-primary">
            {t('toManagers')}
          </Link>
        </p>
      </Part>
      <Part title={t('settings')}>
        <Facts
          rows={[
            { name: t('remark'), value: room.remark },
            { name: t('isOpen'), value: room.isOpen ? t('openToAll') : t('byInvitation') },
            { name: t('vipMin'), value: room.vipMin === 0 ? '–' : `VIP ${room.vipMin}` },
            { name: t('slowSeconds'), value: isSlow ? t('seconds', { count: room.slowSeconds }) : '–' },
            { name: t('takesPictures'), value: room.takesPictures ? t('yes') : t('no') },
            { name: t('showsOnline'), value: room.showsOnline ? t('yes') : t('no') },
            { name: t('hasPlans'), value: room.hasPlans ? t('yes') : t('no') },
            { name: t('messages'), value: printCount(room.messages, locale) },
          ]}
        />
      </Part>
      {action === 'set' && <SetRoom room={room} onClose={() => setAction(undefined)} />}
      {action === 'notice' && <WriteNotice room={room} onClose={() => setAction(undefined)} />}
      {action !== undefined && action !== 'set' && action !== 'notice' && (
        <Ask room={room} action={action} onClose={() => setAction(undefined)} onClosed={onClosed} />
      )}
    </>
  );
}

/** Seconds between two messages of one person where a room is made slow by one tap. */
const slowBy = 10;

type AskProps = { room: RoomFacts; action: 'silent' | 'slow' | 'close'; onClose: () => void; onClosed: () => void };

function Ask({ room, action, onClose, onClosed }: AskProps) {
  const t = useMessages<typeof messages>('rooms');
  const { id, seen } = room;
  const run = useAction({
    run: (reason: string) =>
      action === 'close'
        ? callConsole(closeRoom, { id, seen, reason })
        : action === 'silent'
          ? callConsole(setRoom, { id, seen, reason, isSilent: !room.isSilent })
          : callConsole(setRoom, { id, seen, reason, slowSeconds: room.slowSeconds > 0 ? 0 : slowBy }),
    changes: roomCalls,
    onDone: () => {
      toast(t('doneRoom'));
      onClose();
      if (action === 'close') onClosed();
    },
  });
  const texts = {
    silent: room.isSilent ? ([t('speak'), t('speakNote')] as const) : ([t('silence'), t('silenceNote')] as const),
    slow:
      room.slowSeconds > 0
        ? ([t('slowOff'), t('slowOffNote')] as const)
        : ([t('slowOn', { count: slowBy }), t('slowNote', { count: slowBy })] as const),
    close: [t('close'), t('closeNote')] as const,
  };
  const [text, note] = texts[action];
  return (
    <ConfirmDialog
      name={`rooms.${id}.${action}`}
      title={`${text}: ${room.title}`}
      templates={
        action === 'close'
          ? [t('reasonUnused'), t('reasonMerged')]
          : [t('reasonAdverts'), t('reasonQuarrel'), t('reasonOver')]
      }
      actionText={text}
      look={action === 'close' || (action === 'silent' && !room.isSilent) ? 'danger' : 'primary'}
      busy={run.isPending}
      onConfirm={(reason) => run.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{note}</p>
    </ConfirmDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t border-hair pt-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
