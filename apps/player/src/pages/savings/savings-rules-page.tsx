import { formatNumber } from '@longmen/format';
import { Card } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type Terms, useTerms } from './calls.ts';
import { FactRows } from './fact-rows.tsx';
import { Loaded, OwnPage } from './own-page.tsx';
import type { messages } from './messages.ts';
import { zoneText } from './zone-text.ts';

/** `/yuebaoRule`: when money earns, how interest is counted, limits and fees, all from the site's settings. */
export function SavingsRulesPage() {
  const t = useMessages<typeof messages>('savings');
  return (
    <OwnPage title={t('rulesTitle')}>
      <Loaded query={useTerms()}>{(terms) => <Rules terms={terms} />}</Loaded>
    </OwnPage>
  );
}

function Rules({ terms }: { terms: Terms }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const money = (mills: number) => moneyText(mills, locale);
  const rate = formatNumber(terms.basicRate + terms.extraRate, locale);
  return (
    <div className="flex flex-col gap-3 px-4 pb-8">
      {!terms.isOpen && <p className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn">{t('closed')}</p>}
      <Part title={t('whenTitle')}>
        <When cutOff={terms.cutOff} />
        <p className="t-label mt-2 text-text-2">{t('zoneNote', { zone: zoneText(terms.timeZone) })}</p>
      </Part>
      <Part title={t('howTitle')}>
        <ul className="t-body flex list-disc flex-col gap-2 pl-5">
          <li>{t('howFormula')}</li>
          <li>{t('howMin')}</li>
          <li>{t('howRate', { rate })}</li>
          <li>{t('unconfirmedFirst')}</li>
        </ul>
      </Part>
      <Part title={t('limitsTitle')}>
        <FactRows
          facts={[
            { name: t('limitIn'), value: t('upTo', { max: money(terms.in.max) }) },
            { name: t('limitOut'), value: t('upTo', { max: money(terms.out.max) }) },
            { name: t('limitTimes'), value: t('times', { count: terms.out.timesPerDay }) },
            { name: t('feeIn'), value: t('free') },
            { name: t('feeBalance'), value: t('free') },
            { name: t('feeBank'), value: t('feeBankValue', { rate: terms.feeRate / 1000 }) },
          ]}
        />
      </Part>
      <Part title={t('bankTitle')}>
        <p className="t-body">{t('bankText')}</p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="px-4 py-3">
      <h2 className="t-section mb-2">{title}</h2>
      {children}
    </Card>
  );
}

/** Days until money earns and until interest of it is shown. */
const before = { earns: 1, visible: 2 } as const;
const after = { earns: 2, visible: 3 } as const;

function When({ cutOff }: { cutOff: string }) {
  const t = useMessages<typeof messages>('savings');
  const rows = [
    [t('before', { time: cutOff }), before],
    [t('from', { time: cutOff }), after],
  ] as const;
  return (
    <table className="t-label w-full wrap-anywhere tabular-nums">
      <thead className="text-left text-text-2">
        <tr>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t('whenIn')}
          </th>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t('whenEarns')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t('whenPaid')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { earns, visible }]) => (
          <tr key={name} className="border-t border-hair align-baseline">
            <th scope="row" className="py-2 pr-2 text-left font-semibold">
              {name}
            </th>
            <td className="py-2 pr-2">{t('inDays', { count: earns })}</td>
            <td className="py-2">{t('inDays', { count: visible })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
