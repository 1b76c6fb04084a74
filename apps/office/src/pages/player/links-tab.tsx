import { readPlayerLinks } from '@longmen/contract/console/players/player-parts';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import { Time } from '../../features/kit/parts/time.tsx';
import { StatusChip } from '../../features/player-words/player-words.tsx';
import type { messages } from './messages.ts';
import { Part } from './part.tsx';
import type { Player } from './player.ts';
import { Section } from '../../features/kit/parts/section.tsx';

const titles = {
  device: 'linkDevice',
  network: 'linkNetwork',
  payee: 'linkPayee',
  phone: 'linkPhone',
  agent: 'linkAgent',
  code: 'linkCode',
} as const;

/** Accounts that share something with this one, by what it is. */
export function LinksTab({ player: { id } }: { player: Player }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const maySeeAll = useMay()('risk.read/read');
  return (
    <Part name={['readPlayerLinks', id]} ask={(signal) => callConsole(readPlayerLinks, { id }, { signal })}>
      {({ groups }) => (
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          {maySeeAll && (
            <p className="xl:col-span-2">
              <Link to="/links/$player" params={{ player: id }} className="font-medium text-primary">
                {t('linksTwoSteps')}
              </Link>
            </p>
          )}
          {groups.map(({ kind, isCrowded, accounts }) => (
            <Section
              key={kind}
              title={t(titles[kind])}
              className="self-start"
              head={<span className="text-note text-text-3">{printCount(accounts.length, locale)}</span>}
            >
              {isCrowded && <p className="px-4 pb-2 text-text-2">{t('linksCrowded')}</p>}
              {!isCrowded && accounts.length === 0 && <p className="px-4 pb-3 text-text-2">{t('linksNone')}</p>}
              <ul>
                {accounts.map((account) => (
                  <li
                    key={account.id}
                    className="flex min-h-9 items-center gap-3 border-b border-line px-4 last:border-0"
                  >
                    <Link
                      className="min-w-0 flex-1 truncate font-medium text-primary"
                      to="/players/$id"
                      params={{ id: account.id }}
                    >
                      {account.name}
                    </Link>
                    <StatusChip status={account.status} />
                    <span className="w-20 flex-none text-right text-note text-text-2">
                      {t('sharedCount', { count: printCount(account.shared, locale) })}
                    </span>
                    <span className="w-28 flex-none text-right text-note text-text-2">
                      {account.at === null ? '–' : <Time at={account.at} bare />}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
      )}
    </Part>
  );
}
