import { buttonClass, Card, Icon } from '@longmen/ui';
import { useHomeData } from '../../core/api/queries.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { readStored } from '../../core/platform/storage.ts';
import { Link } from '../../core/router/index.ts';
import { PageHeading } from '../../core/page/page-heading.tsx';
import type { messages } from './messages.ts';

/** What the refusal said; `at` in epoch milliseconds. Whoever is locked out is told nothing by any other call. */
type Locked = { region?: string; ip?: string; address?: string; at?: number; serviceUrl?: string };

/** 406: the visitor's region is not served. Shows what the server saw, and the way to customer service. */
export function LockedPage() {
  const t = useMessages<typeof messages>('locked');
  const locale = useLocale();
  const { data: home } = useHomeData();
  const { region, ip, address, at, serviceUrl = home?.serviceUrl } = readStored<Locked>('locked') ?? {};
  const rows = [
    [t('region'), region || t('unknown')],
    [t('ip'), ip || t('unknown')],
    [t('time'), at ? formatTime(at, locale) : t('unknown')],
  ];
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-win-soft text-win">
        <Icon name="lock" size={34} />
      </span>
      <PageHeading className="t-title">{t('title')}</PageHeading>
      <p className="t-body px-4 text-text-2">{t('note')}</p>
      <Card className="w-full px-4 py-2 text-left">
        <dl>
          {rows.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-3 py-1.5">
              <dt className="t-label text-text-2">{label}</dt>
              <dd className="t-body text-right break-all">{value}</dd>
            </div>
          ))}
          <div className="flex items-center justify-between gap-3">
            <dt className="t-label text-text-2">{t('address')}</dt>
            <dd>
              <Link to="/home" className="t-body flex min-h-11 items-center break-all text-primary underline">
                {address || location.host}
              </Link>
            </dd>
          </div>
        </dl>
      </Card>
      {serviceUrl && (
        <a className={buttonClass('outline')} href={serviceUrl} rel="noreferrer">
          {t('service')}
        </a>
      )}
    </main>
  );
}
