import { Button, Card, EmptyState, Icon, IconButton } from '@longmen/ui';
import { formatDecimal } from '@longmen/format';
import { confirm } from '../../core/dialogs/confirm.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type InviteCode, removeCode } from './calls.ts';
import type { messages } from './messages.ts';
import { familiesOf } from './rules.ts';

type CodeListProps = { codes: readonly InviteCode[]; onShow: (code: string) => void; onNew: () => void };

/** The live codes of the agent. */
export function CodeList({ codes, onShow, onNew }: CodeListProps) {
  const t = useMessages<typeof messages>('agent-centre');
  if (codes.length === 0)
    return (
      <EmptyState title={t('noCodes')} action={<Button onClick={onNew}>{t('tabNew')}</Button>}>
        {t('noCodesNote')}
      </EmptyState>
    );
  return (
    <>
      {codes.map((code) => (
        <CodeCard key={code.inviteCode} code={code} onShow={onShow} />
      ))}
    </>
  );
}

function CodeCard({ code, onShow }: { code: InviteCode; onShow: (code: string) => void }) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const { inviteCode, type, tag, createdAt, registered, rebates } = code;
  const remove = async () => {
    const isMeant = await confirm({
      title: t('deleteAsk', { code: inviteCode }),
      text: t('deleteNote'),
      confirmLabel: t('delete'),
      cancelLabel: t('cancel'),
    });
    if (isMeant && (await removeCode(inviteCode))) toast(t('deleted'));
  };
  return (
    <Card className="px-4 py-3">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="t-section tabular-nums">{inviteCode}</p>
          <p className="t-label [overflow-wrap:anywhere] text-text-2">
            {[t(type), ...(tag === '' ? [] : [tag])].join(' · ')}
          </p>
          <p className="t-caption text-text-2 tabular-nums">
            {`${dayAndTime(createdAt, locale)} · ${t('registeredCount', { count: registered })}`}
          </p>
        </div>
        <IconButton icon="bin" label={t('deleteCode', { code: inviteCode })} onClick={() => void remove()} />
      </div>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1">
        {familiesOf(rebates).map((family) => (
          <div key={family} className="t-caption flex justify-between gap-2">
            <dt className="text-text-2">{t(family)}</dt>
            <dd className="font-semibold tabular-nums">{formatDecimal(rebates[family] ?? '0', locale)} %</dd>
          </div>
        ))}
      </dl>
      <Button look="soft" className="mt-3 w-full" onClick={() => onShow(inviteCode)}>
        <Icon name="share" size={20} />
        {t('showQr')}
      </Button>
    </Card>
  );
}
