import { joinGroup } from '@longmen/contract/calls/chat/rooms';
import { readBody } from '@longmen/contract/calls/chat/message';
import { Button, cx, Icon } from '@longmen/ui';
import { useState } from 'react';
import { spokenApi } from '../../core/api/client.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate } from '../../core/router/index.ts';
import type { CardProps } from './card-props.ts';
import type { messages } from './messages.ts';
import { SentenceCard } from './sentence-card.tsx';

const api = spokenApi({ joinGroup });

/** An invitation into a group, which only managers post; the tap joins and leads there. */
export function JoinGroupCard({ message, isOwn }: CardProps) {
  const t = useMessages<typeof messages>('room-cards');
  const [busy, setBusy] = useState(false);
  const group = readBody('joinGroup', message.body);
  if (group === undefined) return <SentenceCard message={message} isOwn={isOwn} />;
  const join = async () => {
    setBusy(true);
    try {
      await api.joinGroup({ roomId: group.roomId });
      await navigate(`/room?room_id=${group.roomId}`);
    } catch {
      // The refusal was said in a toast.
    }
    setBusy(false);
  };
  return (
    <div
      className={cx(
        'w-60 max-w-full border border-hair bg-surface px-3 py-2',
        isOwn ? 'rounded-[12px_4px_12px_12px]' : 'rounded-[4px_12px_12px_12px]',
      )}
    >
      <p className="flex items-center gap-2">
        <Icon name="chat" size={22} className="flex-none text-text-2" />
        <span className="min-w-0">
          <bdi className="block font-bold break-words">{group.title}</bdi>
          <span className="t-caption text-text-2">{t('members', { count: group.memberCount })}</span>
        </span>
      </p>
      <Button className="mt-2 w-full" busy={busy} onClick={() => void join()}>
        {t('join')}
      </Button>
    </div>
  );
}
