import { readRefusalData } from '@longmen/contract/refusal-data';
import { Refused } from '@longmen/contract';
import { replyEverySeconds, replyLengthMax } from '@longmen/contract/message-rules';
import { Button, cx } from '@longmen/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { deviceNow } from '../../core/platform/clock.ts';
import { readStored, writeStored } from '../../core/platform/storage.ts';
import { useSession } from '../../core/session/session.ts';
import { sendReply } from './calls.ts';
import type { messages } from './messages.ts';

/** When this player may answer again, epoch ms of the device; the server decides, this only spares a refused tap. */
type Stamp = { readonly userId: string; readonly until: number };
const stampKey = 'messageReply';

function secondsLeft(userId: string): number {
  const stamp = readStored<Stamp>(stampKey);
  if (stamp?.userId !== userId) return 0;
  // A device whose clock was set back waits no longer than the rule says.
  return Math.min(replyEverySeconds, Math.max(0, Math.ceil((stamp.until - deviceNow()) / 1_000)));
}

/** A box to answer in, once per 60 seconds. */
export function ReplyForm({ id }: { id: string }) {
  const t = useMessages<typeof messages>('site-messages');
  const userId = useSession((session) => session.userId);
  const field = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [left, setLeft] = useState(() => secondsLeft(userId));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setLeft(secondsLeft(userId)), 1_000);
    return () => clearInterval(timer);
  }, [left, userId]);

  const { length } = [...text.trim()];
  const isLong = length > replyLengthMax;
  const wait = (seconds: number) => {
    writeStored(stampKey, { userId, until: deviceNow() + seconds * 1_000 } satisfies Stamp);
    setLeft(secondsLeft(userId));
  };
  const send = async () => {
    setBusy(true);
    try {
      await sendReply(id, text);
      setText('');
      wait(replyEverySeconds);
      toast(t('sent'));
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'replyTooSoon')
        wait(readRefusalData('replyTooSoon', error.data)?.seconds ?? replyEverySeconds);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(length === 0);
    if (length > 0 && !isLong && !busy && left === 0) void send();
  };
  const isEmpty = isWrong && length === 0;
  const note = isLong
    ? t('replyTooLong', { length, max: replyLengthMax })
    : isEmpty
      ? t('replyEmpty')
      : t('replyHint', { max: replyLengthMax });
  return (
    <form onSubmit={submit} noValidate className="mt-4">
      <label htmlFor={field} className="t-label mb-1 block text-text-2">
        {t('reply')}
      </label>
      <textarea
        id={field}
        rows={3}
        value={text}
        aria-invalid={isLong || isEmpty}
        aria-describedby={`${field}-note`}
        onChange={(event) => setText(event.target.value)}
        className={cx(
          'w-full rounded-ctl border bg-surface px-3 py-2 text-base focus:border-primary focus:outline-1 focus:outline-primary',
          isLong || isEmpty ? 'border-win' : 'border-ctl',
        )}
      />
      <p
        id={`${field}-note`}
        role={isLong || isEmpty ? 'alert' : undefined}
        className={cx('t-caption', isLong || isEmpty ? 'text-win' : 'text-text-2')}
      >
        {note}
      </p>
      <Button type="submit" size="large" className="mt-3 w-full" busy={busy} disabled={isLong || left > 0}>
        {left > 0 ? t('sendIn', { seconds: left }) : t('send')}
      </Button>
    </form>
  );
}
