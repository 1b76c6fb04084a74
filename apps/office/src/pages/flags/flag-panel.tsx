import { clearFlag } from '@longmen/contract/console/players/risk';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { SeverityChip } from '../../features/risk-words/rule-signs.tsx';
import { useRiskWords } from '../../features/risk-words/use-risk-words.ts';
import type { Flag } from './flag.ts';
import type { messages } from './messages.ts';

/** One flag: what the rule saw, where it came up, and its end. */
export function FlagPanel({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const t = useMessages<typeof messages>('flags');
  const words = useRiskWords()(flag);
  const missingRight = useMissingRight()('risk.decide/begin');
  const conflict = useConflict()(flag.player);
  const [asks, setAsks] = useState(false);
  const missing = missingRight || conflict;
  const isOpen = flag.clearedAt === null;
  const clear = useAction({
    run: (reason: string) => callConsole(clearFlag, { id: flag.id, reason }),
    changes: ['listFlags', 'readPlayer', 'listPlayers', 'readLinks'],
    onDone: () => {
      toast(t('clearedDone'));
      onClose();
    },
  });
  return (
    <SidePanel
      title={flag.player}
      head={<SeverityChip severity={flag.isSevere ? 'severe' : 'mild'} />}
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Facts
          rows={[
            { name: t('rule'), value: words.name },
            { name: t('saw'), value: words.saw },
            { name: t('version'), value: flag.version === null ? t('byDefault') : `#${flag.version}` },
            {
              name: t('request'),
              value:
                flag.request === null ? (
                  t('withoutRequest')
                ) : (
                  <Link to="/withdrawals/$id" params={{ id: flag.request }} className="font-medium text-primary">
                    {flag.request}
                  </Link>
                ),
            },
            { name: t('foundAt'), value: <Time at={flag.foundAt} /> },
            { name: t('seenAt'), value: <Time at={flag.seenAt} /> },
            ...(flag.clearedAt === null
              ? []
              : [
                  { name: t('clearedAt'), value: <Time at={flag.clearedAt} /> },
                  { name: t('clearedBy'), value: flag.clearedBy ?? '' },
                  { name: t('reason'), value: flag.reason ?? '' },
                ]),
          ]}
        />
        <p className="text-note text-text-2">{t('nothingDecided')}</p>
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button look="primary" disabled={missing !== ''} title={missing} onClick={() => setAsks(true)}>
              {t('clear')}
            </Button>
          )}
          <Link to="/links/$player" params={{ player: flag.userId }} className={buttonClass()}>
            {t('toLinks')}
          </Link>
          <Link to="/players/$id" params={{ id: flag.userId }} className={buttonClass()}>
            {t('toCard')}
          </Link>
          <Link to="/rules" search={{ open: flag.rule }} className={buttonClass()}>
            {t('toRule')}
          </Link>
        </div>
        {isOpen && missing !== '' && <p className="text-note text-text-2">{missing}</p>}
        {asks && (
          <ConfirmDialog
            name={`flags.${flag.id}`}
            title={t('clearTitle', { name: flag.player })}
            templates={[t('reasonHousehold'), t('reasonChecked'), t('reasonActed')]}
            actionText={t('clear')}
            busy={clear.isPending}
            onConfirm={(reason) => clear.mutate(reason)}
            onClose={() => setAsks(false)}
          >
            <p className="text-text-2">{t('clearNote')}</p>
          </ConfirmDialog>
        )}
      </div>
    </SidePanel>
  );
}
