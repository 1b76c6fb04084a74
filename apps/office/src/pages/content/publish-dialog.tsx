import { publishContent, withdrawContent } from '@longmen/contract/console/content/content';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { offsetText, typedInstant } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneStore } from '../../core/i18n/zone.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Segments } from '../../features/kit/parts/segments.tsx';
import type { Facts } from './content.ts';
import type { messages } from './messages.ts';

type DialogProps = { facts: Facts; onClose: () => void };
const changes = ['listContent', 'readContent'];

/** What changes for players, and from when to when. */
export function PublishDialog({ facts, onClose }: DialogProps) {
  const t = useMessages<typeof messages>('content');
  const siteZone = useZoneStore((state) => state.siteZone);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [[from, until], setWindow] = useState<readonly [string, string]>(['', '']);
  const startsAt = when === 'now' ? undefined : typedInstant(from, siteZone);
  const endsAt = typedInstant(until, siteZone);
  const now = serverNow();
  const isBad =
    (when === 'later' && (startsAt === undefined || startsAt <= now)) ||
    (until !== '' && (endsAt === undefined || endsAt <= (startsAt ?? now)));
  const { kind, id, seen, body, published, current, next } = facts;
  const publish = useAction({
    run: (reason: string) =>
      callConsole(publishContent, {
        kind,
        id,
        seen,
        reason,
        ...(startsAt === undefined ? {} : { from: startsAt }),
        ...(endsAt === undefined ? {} : { until: endsAt }),
      }),
    changes,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      name={`content.${kind}.${id}.publish`}
      title={t('publish')}
      templates={[t('reasonPlan'), t('reasonMend')]}
      actionText={t('publish')}
      busy={publish.isPending}
      missing={isBad ? t('timeMissing') : ''}
      onConfirm={(reason) => publish.mutate(reason)}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          label={t('when')}
          options={[
            { value: 'now', text: t('atOnce') },
            { value: 'later', text: t('later') },
          ]}
          value={when}
          onChange={setWhen}
        />
        <span className="text-note text-text-2">{offsetText(startsAt ?? now, siteZone)}</span>
      </div>
      {when === 'later' && <Instant name={t('from')} value={from} onChange={(text) => setWindow([text, until])} />}
      <Instant name={t('until')} value={until} onChange={(text) => setWindow([from, text])} />
      {next !== null && <p className="text-warn">{t('fallsNote')}</p>}
      {(published !== null || current === null) && (
        <DiffView before={published === null ? undefined : plainOf(published)} after={plainOf(body)} />
      )}
    </ConfirmDialog>
  );
}

const plainOf = ({ texts, place }: Facts['body']) => ({ ...texts, ...place });

function Instant({ name, value, onChange }: { name: string; value: string; onChange: (text: string) => void }) {
  return (
    <label className="flex flex-col gap-1">
      <span className="text-note font-medium text-text-2">{name}</span>
      <input
        type="datetime-local"
        className="field w-auto self-start"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** Takes it away from players, at once. */
export function WithdrawDialog({ facts: { kind, id, seen }, onClose }: DialogProps) {
  const t = useMessages<typeof messages>('content');
  const withdraw = useAction({
    run: (reason: string) => callConsole(withdrawContent, { kind, id, seen, reason }),
    changes,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      name={`content.${kind}.${id}.withdraw`}
      title={t('withdraw')}
      look="danger"
      templates={[t('reasonOver'), t('reasonMend')]}
      actionText={t('withdraw')}
      busy={withdraw.isPending}
      onConfirm={(reason) => withdraw.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('withdrawNote')}</p>
    </ConfirmDialog>
  );
}
