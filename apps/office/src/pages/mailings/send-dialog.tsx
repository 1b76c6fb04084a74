import type { ConsoleOutput } from '@longmen/contract/console';
import { type countMailing, type MailingAudience, writeMailing } from '@longmen/contract/console/content/mailings';
import { useNavigate } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Facts, type FactRow } from '../../features/kit/parts/facts.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { Draft } from './mailing.ts';
import type { messages } from './messages.ts';

type SendProps = {
  draft: Draft;
  audience: MailingAudience;
  counted: ConsoleOutput<typeof countMailing>;
  at: { readonly dueAt: number | undefined; readonly endsAt: number | undefined };
  onSent: () => void;
  onClose: () => void;
};

/** The last look: whom it reaches, when, and whether another has to agree. */
export function SendDialog({ draft, audience, counted, at: { dueAt, endsAt }, onSent, onClose }: SendProps) {
  const t = useMessages<typeof messages>('mailings');
  const locale = useLocale();
  const navigate = useNavigate();
  const { key, kind, texts, canReply } = draft;
  const { reach, heldBack, needsTwo } = counted;
  const send = useAction({
    run: (reason: string) =>
      callConsole(writeMailing, {
        key,
        kind,
        audience,
        counted: reach,
        texts,
        canReply,
        ...(dueAt === undefined ? {} : { dueAt }),
        ...(endsAt === undefined ? {} : { endsAt }),
        reason,
      }),
    changes: ['listMailings', 'listWaiting'],
    onDone: ({ id, waits }) => {
      onSent();
      onClose();
      toast(waits === null ? t('sentToast') : t('waitsToast'));
      void navigate({ to: '/mailings', search: { open: id } });
    },
  });
  const rows: readonly (FactRow | false)[] = [
    { name: t('message'), value: texts[locale].title },
    { name: t('kind'), value: t(kind) },
    { name: t('reach'), value: t('reaches', { count: reach }) },
    heldBack > 0 && { name: t('heldBack'), value: printCount(heldBack, locale) },
    { name: t('due'), value: dueAt === undefined ? t('atOnce') : <Time at={dueAt} /> },
    endsAt !== undefined && { name: t('ends'), value: <Time at={endsAt} /> },
  ];
  return (
    <ConfirmDialog
      name="mailings.send"
      title={t('sendTitle')}
      templates={[t('reasonService'), t('reasonPlan')]}
      actionText={needsTwo ? t('propose') : t('sendNow')}
      sign="key"
      busy={send.isPending}
      onConfirm={(reason) => send.mutate(reason)}
      onClose={onClose}
    >
      <Facts rows={rows.filter((row) => row !== false)} />
      {needsTwo && <p className="text-warn">{t('twoNote')}</p>}
    </ConfirmDialog>
  );
}
