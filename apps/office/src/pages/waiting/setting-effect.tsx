import { previewSetting } from '@longmen/contract/console/settings';
import { useQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import type { messages } from './messages.ts';

/** What a change of a setting would have meant lately, where that can be reckoned. @param props.name its key */
export function SettingEffect({ name, value }: { name: string; value: unknown }) {
  const t = useMessages<typeof messages>('waiting');
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['previewSetting', name, value],
    queryFn: ({ signal }) => callConsole(previewSetting, { key: name, value: value as string }, { signal }),
    retry: false,
    staleTime: 60_000,
  });
  if (!data) return null;
  const { effect } = data;
  if (effect === null) return <p className="text-text-2">{t('effectNone')}</p>;
  const figures = [
    [printCount(effect.count, locale), effect.isStricter ? t('effectStricter') : t('effectLooser')],
    [<Amount key="amount" mills={effect.amount} />, t('effectAmount')],
    [printCount(effect.refused, locale), t('effectRefused')],
  ] as const;
  return (
    <>
      <h3 className="font-semibold">{t('effect', { count: effect.days })}</h3>
      <dl className="grid grid-cols-3 divide-x divide-hair border-y border-hair">
        {figures.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse px-4 py-2 first:pl-0">
            <dt className="text-note text-text-2">{label}</dt>
            <dd className="text-fig2 font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
