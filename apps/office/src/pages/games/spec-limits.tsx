import { changeSpecLimits } from '@longmen/contract/console/games/games';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { messages as kitMessages } from '../../features/kit/messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import type { GameFacts } from './game.ts';
import type { messages } from './messages.ts';

/** Whether a bet has at most as many numbers as the specs name; switched by one, at once. */
export function SpecLimits({ game, missing }: { game: GameFacts; missing: string }) {
  const t = useMessages<typeof messages>('games');
  const kit = useMessages<typeof kitMessages>('kit');
  const locale = useLocale();
  const [seen, setSeen] = useState<boolean>();
  const { gid, hasSpecLimits } = game;
  const change = useAction({
    run: (reason: string) =>
      callConsole(changeSpecLimits, { gid, isOn: !(seen ?? hasSpecLimits), seen: seen ?? hasSpecLimits, reason }),
    changes: ['listGames', 'readGame'],
    onDone: () => setSeen(undefined),
  });
  return (
    <section className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {t('limits')}: {hasSpecLimits ? kit('yes') : kit('no')}
        </p>
        <p className="text-note text-text-2">{t('limitsNote')}</p>
      </div>
      <Button size="bar" disabled={missing !== ''} title={missing} onClick={() => setSeen(hasSpecLimits)}>
        {hasSpecLimits ? t('limitsLift') : t('limitsHold')}
      </Button>
      {seen !== undefined && (
        <ConfirmDialog
          name={`limits.${gid}`}
          title={game.names[locale]}
          templates={[t('reasonSpecs'), t('reasonRisk')]}
          actionText={seen ? t('limitsLift') : t('limitsHold')}
          busy={change.isPending}
          onConfirm={(reason) => change.mutate(reason)}
          onClose={() => setSeen(undefined)}
        >
          <p>{seen ? t('limitsLiftNote') : t('limitsHoldNote')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
