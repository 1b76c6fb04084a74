import { closePlatformCase } from '@longmen/contract/console/games/platform-cases';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Facts, Sides } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { type Case, isAmount } from './case.ts';
import type { messages } from './messages.ts';

/** One case: both words side by side, and its end. */
export function CasePanel({ found, onClose }: { found: Case; onClose: () => void }) {
  const t = useMessages<typeof messages>('platform-cases');
  const factText = useFactText();
  const missingRight = useMissingRight()('recon.decide/begin');
  const conflict = useConflict()(found.player);
  const missing = missingRight || conflict;
  const [asks, setAsks] = useState(false);
  const close = useAction({
    run: (reason: string) => callConsole(closePlatformCase, { id: found.id, reason }),
    changes: ['listPlatformCases', 'listPlatforms'],
    onDone: () => {
      toast(t('closedDone'));
      onClose();
    },
  });
  const names = [...new Set([...Object.keys(found.ours), ...Object.keys(found.theirs)])];
  return (
    <SidePanel title={t(found.kind)} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Facts
          rows={[
            { name: t('company'), value: found.company },
            { name: t('player'), value: found.player ?? t('nobody') },
            { name: t('about'), value: found.about },
            ...Object.entries(found.detail).map(([name, value]) => ({ name, value: factText(name, value) })),
            { name: t('openedAt'), value: <Time at={found.openedAt} /> },
            ...(found.closedAt === null
              ? []
              : [
                  { name: t('closedAt'), value: <Time at={found.closedAt} /> },
                  { name: t('closedBy'), value: found.closedBy ?? '' },
                  { name: t('reason'), value: found.reason ?? '' },
                ]),
          ]}
        />
        {names.length > 0 && (
          <Sides
            left={t('ours')}
            right={t('theirs')}
            differsText={t('differs')}
            rows={names.map((name) => {
              const [left, right] = [factText(name, found.ours[name]), factText(name, found.theirs[name])];
              return { name, left, right, differs: left !== '' && right !== '' && left !== right };
            })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {found.closedAt === null && (
            <Button look="primary" disabled={missing !== ''} title={missing} onClick={() => setAsks(true)}>
              {t('close')}
            </Button>
          )}
          {found.player !== null && found.userId !== null && (
            <>
              <Link to="/platforms/wallets/$player" params={{ player: found.player }} className={buttonClass()}>
                {t('toPurses')}
              </Link>
              <Link
                to="/platforms/transfers"
                search={{ tab: 'all', q: `player:${found.player}` }}
                className={buttonClass()}
              >
                {t('toTransfer')}
              </Link>
              <Link to="/players/$id" params={{ id: found.userId }} className={buttonClass()}>
                {t('toCard')}
              </Link>
            </>
          )}
        </div>
        {found.closedAt === null && missing !== '' && <p className="text-note text-text-2">{missing}</p>}
        {asks && (
          <ConfirmDialog
            name={`platform-case.${found.id}`}
            title={t('closeTitle', { id: found.id })}
            templates={[t('reasonWriting'), t('reasonFixed'), t('reasonChecked')]}
            actionText={t('close')}
            sign="key"
            busy={close.isPending}
            onConfirm={(reason) => close.mutate(reason)}
            onClose={() => setAsks(false)}
          >
            <p className="text-text-2">{t('closeNote')}</p>
          </ConfirmDialog>
        )}
      </div>
    </SidePanel>
  );
}

/** A fact as it is read: amounts as such, whatever else as it stands. */
function useFactText(): (name: string, value: unknown) => string {
  const locale = useLocale();
  return (name, value) => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'number' && isAmount(name)) return printAmount(value, locale, 'text', true);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}
