import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import { Button, Sheet, VipBadge } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../../../core/dialogs/toast.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { navigate } from '../../../core/router/index.ts';
import { Avatar } from '../avatar.tsx';
import { block, openPrivateChat } from '../calls.ts';
import type { messages } from '../messages.ts';

const ReportSheet = lazy(() => import('./report-sheet.tsx').then((file) => ({ default: file.ReportSheet })));

type PersonSheetProps = {
  message: ChatMessage;
  isBlocked: boolean;
  /** A guest reads alone. */
  isGuest: boolean;
  onClose: () => void;
};

/** Who wrote a message, as other players may know it: names are not unique, so the last digits stand beside it. */
export function PersonSheet({ message, isBlocked, isGuest, onClose }: PersonSheetProps) {
  const t = useMessages<typeof messages>('chat');
  const { from, fromName, avatar, vipLevel, isManager, managerAlias } = message;
  const [isReporting, setIsReporting] = useState(false);
  const [busy, setBusy] = useState(false);
  const talk = async () => {
    setBusy(true);
    const roomId = await openPrivateChat(from);
    setBusy(false);
    if (roomId === undefined) return;
    onClose();
    await navigate(`/room/userChat/${from}`);
  };
  const change = async () => {
    setBusy(true);
    if (await block(from, !isBlocked)) toast(t(isBlocked ? 'unblocked' : 'blocked'));
    setBusy(false);
    onClose();
  };
  if (isReporting)
    return (
      <Suspense>
        <ReportSheet message={message} onClose={onClose} />
      </Suspense>
    );
  return (
    <Sheet open onClose={onClose} title={t('person')} titleHidden>
      <div className="flex items-center gap-3 pb-4">
        <Avatar name={fromName} picture={avatar} level={vipLevel} className="size-14" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <bdi className="t-section break-words">{fromName}</bdi>
            {isManager ? (
              <span className="t-caption rounded-[4px] bg-primary px-1.5 font-bold text-on-primary">
                {managerAlias || t('manager')}
              </span>
            ) : (
              <VipBadge level={vipLevel} small />
            )}
          </p>
          <p className="t-label text-text-2">{t('personDigits', { digits: from.slice(-4) })}</p>
        </div>
      </div>
      {!isGuest && (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" className="flex-1" busy={busy} onClick={() => void talk()}>
            {t('privateChat')}
          </Button>
          <Button look="outline" className="flex-1" onClick={() => setIsReporting(true)}>
            {t('report')}
          </Button>
          {!isManager && (
            <Button look="danger" className="flex-1" busy={busy} onClick={() => void change()}>
              {t(isBlocked ? 'unblock' : 'block')}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}
