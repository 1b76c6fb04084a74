import { contactLink, type ServiceContact } from '@longmen/contract/service-contact';
import { buttonClass, Card, ErrorState, Icon, RowContent, rowClass, SkeletonRows } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { useContacts } from './calls.ts';
import type { messages } from './messages.ts';

/** Apps keep their own names in every language. */
const appNames: Readonly<Record<Exclude<ServiceContact['kind'], 'email' | 'phone'>, string>> = {
  zalo: 'Zalo',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  line: 'LINE',
  wechat: 'WeChat',
  qq: 'QQ',
};

/** `/service`: how to reach the people of the site, what to have ready, and what needs nobody. Never empty. */
export function ServicePage() {
  const t = useMessages<typeof messages>('service');
  const { data, isError, isFetching, refetch } = useContacts();
  return (
    <>
      <Header title={t('title')} />
      <main className="flex flex-col gap-3 px-4 pt-2 pb-6">
        {data && (
          <>
            {data.serviceUrl !== '' && (
              <a href={data.serviceUrl} rel="noreferrer" className={buttonClass('primary', 'large')}>
                <Icon name="headset" size={22} />
                {t('open')}
              </a>
            )}
            {data.contacts.length > 0 && <Contacts contacts={data.contacts} />}
            {data.hours !== '' && <p className="t-label px-1 text-text-2">{t('hours', { hours: data.hours })}</p>}
            {data.serviceUrl === '' && data.contacts.length === 0 && (
              <Card className="px-4 py-4">
                <h2 className="t-section">{t('noContact')}</h2>
                <p className="t-body pt-1 text-text-2">{t(data.demo ? 'noContactDemo' : 'noContactNote')}</p>
              </Card>
            )}
          </>
        )}
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={2} className="h-13" />}
        <Ready />
        <Answers />
      </main>
    </>
  );
}

function Contacts({ contacts }: { contacts: readonly ServiceContact[] }) {
  const t = useMessages<typeof messages>('service');
  return (
    <Card className="divide-y divide-hair overflow-hidden">
      {contacts.map((contact) => {
        const { kind, value } = contact;
        const link = contactLink(contact);
        const label = kind === 'email' || kind === 'phone' ? t(kind) : appNames[kind];
        const content = <span className="[overflow-wrap:anywhere] tabular-nums">{value}</span>;
        return link === '' ? (
          <button key={kind + value} type="button" className={rowClass} onClick={() => void copyText(value)}>
            <RowContent icon="copy" label={label} value={content} leads={false} />
          </button>
        ) : (
          <a key={kind + value} href={link} rel="noreferrer" className={rowClass}>
            <RowContent icon="headset" label={label} value={content} />
          </a>
        );
      })}
    </Card>
  );
}

/** What people ask for first, and what they never do. */
function Ready() {
  const t = useMessages<typeof messages>('service');
  const username = useSession((session) => session.username);
  return (
    <Card className="px-4 py-4">
      <h2 className="t-section">{t('ready')}</h2>
      <ul className="t-body list-disc pt-1 pl-5 text-text-2">
        <li>
          {t('readyName')}
          {username !== '' && (
            <>
              {': '}
              <b className="text-text [overflow-wrap:anywhere]">{username}</b>
            </>
          )}
        </li>
        <li>{t('readyNumber')}</li>
      </ul>
      <p className="t-label mt-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">{t('never')}</p>
    </Card>
  );
}

/** Where the commonest questions are answered at once. */
function Answers() {
  const t = useMessages<typeof messages>('service');
  const isSignedIn = useSession((session) => session.token !== '');
  const rows = isSignedIn
    ? ([
        ['/cashRecord?tab=income', 'topUpMissing'],
        ['/cashRecord?tab=payout', 'payoutMissing'],
        ['/security/history', 'strangeSignIn'],
        ['/fairness', 'fairness'],
      ] as const)
    : ([
        ['/lostPassword', 'lostPassword'],
        ['/fairness', 'fairness'],
      ] as const);
  return (
    <section>
      <h2 className="t-label px-1 pb-1 text-text-2">{t('answers')}</h2>
      <Card className="divide-y divide-hair overflow-hidden">
        {rows.map(([to, key]) => (
          <Link key={to} to={to} className={rowClass}>
            <RowContent icon="help" label={t(key)} />
          </Link>
        ))}
      </Card>
    </section>
  );
}
