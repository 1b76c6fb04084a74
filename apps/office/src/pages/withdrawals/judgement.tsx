import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { messages } from './messages.ts';
import { RiskCounts, RiskMark } from './risk-signs.tsx';
import { useRiskWords } from '../../features/risk-words/use-risk-words.ts';
import type { Facts } from './withdrawal.ts';

/** What the rules saw, who is linked to the player, and how others like it were decided. */
export function Judgement({ facts }: { facts: Facts }) {
  const t = useMessages<typeof messages>('withdrawals');
  const words = useRiskWords();
  const severeFirst = facts.risks.toSorted((a, b) => Number(b.isSevere) - Number(a.isSevere));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(180px,34%)] border-b border-hair">
      <section className="flex min-w-0 flex-col gap-2 border-r border-hair px-4 py-3">
        <header className="flex items-center justify-between gap-2">
          <h3 className="font-semibold">{t('rules')}</h3>
          {facts.risks.length > 0 && <RiskCounts risks={facts.risks} inWords />}
        </header>
        <ul className="flex flex-col gap-2">
          {severeFirst.map((risk) => {
            const { name, saw } = words(risk);
            return (
              <li key={risk.rule} className="grid grid-cols-[12px_minmax(96px,32%)_minmax(0,1fr)] items-center gap-x-2">
                <RiskMark isSevere={risk.isSevere} />
                <span className="font-medium">{name}</span>
                <span className="min-w-0 text-text-2">
                  {saw}
                  {risk.version !== null && (
                    <span className="ml-1 text-note text-text-3" title={t('ruleVersion', { id: risk.version })}>
                      #{risk.version}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        {facts.rulesLooked !== null && (
          <p className="flex items-center gap-2 text-text-2">
            <Sign name="check" className="flex-none text-primary" />
            {t('rulesClear', { count: Math.max(0, facts.rulesLooked - facts.risks.length) })}
          </p>
        )}
      </section>
      <Links facts={facts} />
    </div>
  );
}

function Links({ facts: { links, decidedAlike } }: { facts: Facts }) {
  const t = useMessages<typeof messages>('withdrawals');
  const locale = useLocale();
  const { approved, refused } = decidedAlike;
  const all = approved + refused;
  return (
    <section className="flex min-w-0 flex-col gap-2 px-4 py-3">
      <h3 className="font-semibold">{t('links')}</h3>
      <dl className="grid grid-cols-2 text-center">
        {[
          { name: t('devices'), count: links.device.length },
          { name: t('cards'), count: links.card },
        ].map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-note text-text-2">{name}</dt>
            <dd className="text-page font-bold">{count}</dd>
          </div>
        ))}
      </dl>
      {links.device.length > 0 && <p className="break-words">{links.device.join(', ')}</p>}
      <div className="flex flex-col gap-1 text-note">
        <p className="flex justify-between gap-2 text-text-2">
          <span>{t('alike')}</span>
          <b className="font-semibold text-text">{printCount(all, locale)}</b>
        </p>
        <span aria-hidden="true" className="flex h-1 gap-px overflow-hidden rounded-full bg-surface-2">
          {all > 0 && <span className="bg-primary" style={{ width: `${(approved / all) * 100}%` }} />}
          {refused > 0 && <span className="flex-1 bg-ctl" />}
        </span>
        <p className="flex justify-between gap-2">
          <span>{t('alikeApproved', { text: printCount(approved, locale) })}</span>
          <span>{t('alikeRefused', { text: printCount(refused, locale) })}</span>
        </p>
      </div>
    </section>
  );
}
