import { Logo } from '@longmen/ui';
import { locales } from '@longmen/format';
import type { ReactNode } from 'react';
import { localeNames, setLocale, useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from '../../core/messages.ts';

/** A screen before the console: the name of the house, one card, the language. */
export function Gate({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const t = useMessages<typeof messages>('core');
  const locale = useLocale();
  return (
    <main className="grid h-full grid-rows-[1fr_auto_1.4fr] justify-items-center overflow-y-auto p-4">
      <div />
      <section className="w-[400px] max-w-full rounded-card border border-hair bg-surface p-6">
        <div className="flex items-center gap-2 text-primary">
          <Logo size={28} />
          <b className="text-page font-bold tracking-[-.01em] text-text">Longmen</b>
          <span className="text-text-3">{t('office')}</span>
        </div>
        <h1 className="mt-5 text-fig2 font-semibold">{title}</h1>
        {note !== undefined && <p className="mt-1 text-text-2">{note}</p>}
        <div className="mt-4">{children}</div>
      </section>
      <label className="mt-4 flex items-center gap-2 self-start text-note text-text-3">
        <span className="sr-only">{t('language')}</span>
        <select
          className="field h-7 w-auto text-note"
          value={locale}
          onChange={(event) => {
            const next = locales.find((one) => one === event.target.value);
            if (next) void setLocale(next);
          }}
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {localeNames[one]}
            </option>
          ))}
        </select>
      </label>
    </main>
  );
}
