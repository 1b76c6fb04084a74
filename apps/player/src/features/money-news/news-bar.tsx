/** A bar under the page's head with the newest step of a deposit or a withdrawal, which leads to its page. */
import { cx, Icon, IconButton, type IconName } from '@longmen/ui';
import { use, useEffect, useEffectEvent } from 'react';
import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useBalanceHidden } from '../../core/session/balance-hidden.ts';
import { Link, usePlace } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { type ReadRecord, useNews, useReading } from './calls.ts';
import { isVisibleAt, recordPath } from './rules.ts';
import { type Followed, markMoneySeen, useMoneyNews } from './store.ts';
import type { messages } from './messages.ts';

const spoken = loadMessages(['money-news']);
const none: readonly Followed[] = [];
/** So long it stands over the page, while that is looked at and no sheet covers it. */
const visibleForMs = 8_000;
const lookEveryMs = 500;

const looks = {
  '1': { icon: 'hourglass', ink: 'text-warn' },
  '2': { icon: 'checkCircle', ink: 'text-wait' },
  '3': { icon: 'crossCircle', ink: 'text-win' },
} as const satisfies Record<ReadRecord['status'], { icon: IconName; ink: string }>;

/** Follows what is open, keeps what is unseen, and shows the newest news. */
export function NewsBar() {
  use(spoken);
  const session = useSession((state) => state.userId);
  const records = useMoneyNews(({ userId, records: all }) => (userId === session ? all : none));
  const place = usePlace();
  const news = useNews((state) => state.news);
  useReading(records);

  useEffect(() => {
    const look = () => {
      if (!document.hidden) markMoneySeen((record) => isVisibleAt(place, record));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [place]);

  const isSeen = news === undefined || records.some((each) => each.id === news.id && isVisibleAt(place, each));
  return isSeen ? null : (
    <Bar key={`${news.id} ${news.state}`} news={news} onClose={() => useNews.setState({ news: undefined })} />
  );
}

function Bar({ news, onClose }: { news: ReadRecord; onClose: () => void }) {
  const t = useMessages<typeof messages>('money-news');
  const hidden = useBalanceHidden();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let left = visibleForMs;
    const timer = setInterval(() => {
      if (document.hidden || document.querySelector('dialog[open]')) return;
      left -= lookEveryMs;
      if (left <= 0) close();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  const { icon, ink } = looks[news.status];
  const title = hidden ? t(`${news.kind}Hidden`) : t(news.kind, { amount: { mills: news.amount } });
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-[calc(3.25rem+env(safe-area-inset-top))] z-40 mx-auto flex max-w-[27rem] px-3"
    >
      <div className="flex min-w-0 flex-1 items-start rounded-card border border-hair bg-surface shadow-[0_6px_24px_rgb(20_32_43/0.22)]">
        <Link
          to={recordPath(news)}
          className="flex min-h-14 min-w-0 flex-1 items-start gap-3 rounded-card py-2.5 pl-4 -outline-offset-2"
        >
          <Icon name={icon} size={22} className={cx('mt-0.5 flex-none', ink)} />
          <span className="min-w-0 flex-1">
            <b className="t-label block font-semibold tabular-nums">{title}</b>
            <span className={cx('t-label block', ink)}>{news.statusName}</span>
            {news.reason !== '' && (
              <span className="t-caption line-clamp-3 text-text-2 [overflow-wrap:anywhere]">{news.reason}</span>
            )}
            <span className="t-caption block pt-0.5 font-semibold text-primary">{t('open')}</span>
          </span>
        </Link>
        <IconButton icon="close" label={t('close')} size={20} onClick={onClose} className="flex-none text-text-2" />
      </div>
    </div>
  );
}
