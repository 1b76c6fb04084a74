import { stopBonus } from '@longmen/contract/console/rewards/bonuses';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Rows } from '../../features/kit/parts/section.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { useSettingNames } from '../../features/setting-names/use-setting-names.ts';
import { useValueText } from '../../features/setting-values/use-value-text.ts';
import type { Bonus } from './bonus.ts';
import type { messages } from './messages.ts';

/** A kind of reward: what it costs, its terms, and its end at once. */
export function BonusBody({ bonus }: { bonus: Bonus }) {
  const t = useMessages<typeof messages>('bonuses');
  const locale = useLocale();
  const missing = useMissingRight()('promotions.change/begin');
  const [asks, setAsks] = useState(false);
  const { kind, isOn, seen, budget, whole } = bonus;
  const stop = useAction({
    run: (reason: string) =>
      kind === 'homePacket' || seen === null ? Promise.resolve({}) : callConsole(stopBonus, { kind, seen, reason }),
    changes: ['listBonuses', 'listSettings'],
    onDone: () => {
      toast(t('stopped'));
      setAsks(false);
    },
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <Facts
        rows={[
          { name: t('state'), value: kind === 'homePacket' ? t('byTime') : t(isOn ? 'on' : 'off') },
          { name: t('budget'), value: budget === 0 ? t('noLimit') : printAmount(budget, locale) },
          { name: t('paid30'), value: <b className="font-semibold">{printAmount(whole.paid, locale)}</b> },
          { name: t('claims'), value: printCount(whole.claims, locale) },
          { name: t('players'), value: printCount(whole.players, locale) },
          {
            name: t('barred'),
            value: (
              <Link to="/bonuses" search={{ tab: 'barred' }} className="font-medium text-primary">
                {printCount(bonus.barred, locale)}
              </Link>
            ),
          },
        ]}
      />
      {kind !== 'homePacket' && (
        <div className="flex items-center gap-3">
          <Button
            look="danger"
            disabled={missing !== '' || !isOn}
            title={missing || (isOn ? '' : t('off'))}
            onClick={() => setAsks(true)}
          >
            {t('stop')}
          </Button>
          {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
        </div>
      )}
      <Terms bonus={bonus} />
      <Days bonus={bonus} />
      {asks && (
        <ConfirmDialog
          name={`bonuses.stop.${kind}`}
          title={t('stopTitle', { name: t(kind) })}
          templates={[t('reasonAbuse'), t('reasonMistake'), t('reasonPlan')]}
          actionText={t('stop')}
          look="danger"
          busy={stop.isPending}
          onConfirm={(reason) => stop.mutate(reason)}
          onClose={() => setAsks(false)}
        >
          <p className="text-text-2">{t('stopNote')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Terms({ bonus: { terms } }: { bonus: Bonus }) {
  const t = useMessages<typeof messages>('bonuses');
  const settingName = useSettingNames();
  const valueText = useValueText();
  return (
    <section aria-label={t('terms')} className="flex flex-col gap-1">
      <h3 className="font-semibold">{t('terms')}</h3>
      <p className="text-note text-text-2">{t('termsNote')}</p>
      <ul>
        {terms.map(({ key, value, waits }) => (
          <li key={key} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{settingName(key)}</p>
              <p className="line-clamp-2 text-note break-words text-text-2" title={valueText(key, value)}>
                {valueText(key, value)}
              </p>
            </div>
            {waits !== null && (
              <Link to="/waiting" search={{ open: waits }} className="flex-none text-note font-medium text-warn">
                {t('waits')}
              </Link>
            )}
            <Link to="/settings" search={{ open: key }} className="flex-none font-medium text-primary">
              {t('change')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest day first. */
function Days({ bonus: { days } }: { bonus: Bonus }) {
  const t = useMessages<typeof messages>('bonuses');
  const locale = useLocale();
  const places = placesOf(days.map(({ paid }) => paid));
  return (
    <section aria-label={t('costs')} className="flex flex-col gap-1">
      <h3 className="font-semibold">{t('costs')}</h3>
      {days.length === 0 ? (
        <p className="text-text-2">{t('noClaims')}</p>
      ) : (
        <Rows
          label={t('costs')}
          heads={[
            { text: t('day') },
            { text: t('paid'), isNumber: true },
            { text: t('claims'), isNumber: true },
            { text: t('players'), isNumber: true },
          ]}
        >
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <td>{day.day}</td>
              <td className="text-right">{printAmount(day.paid, locale, places)}</td>
              <td className="text-right">{printCount(day.claims, locale)}</td>
              <td className="text-right">{printCount(day.players, locale)}</td>
            </tr>
          ))}
        </Rows>
      )}
    </section>
  );
}
