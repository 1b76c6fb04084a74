import { ErrorState, Icon, SkeletonRows, TextField } from '@longmen/ui';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { ArticleList, StillAQuestion } from './article-list.tsx';
import { useArticles } from './calls.ts';
import { categories, pathOf } from './categories.ts';
import type { messages } from './messages.ts';
import { findArticles } from './search.ts';

/** `/help`: four categories, and a search over all articles. */
export function HelpPage() {
  const t = useMessages<typeof messages>('help');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 pb-6">
        <TextField
          label={t('search')}
          type="search"
          name="help"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          trailing={<Icon name="search" size={20} className="mr-3 flex-none text-text-3" />}
        />
        {query === '' ? (
          <nav aria-label={t('title')} className="mt-3 grid grid-cols-2 gap-3">
            {categories.map(({ id, name, icon }) => (
              <Link
                key={id}
                to={pathOf(id)}
                className="flex min-h-24 flex-col items-center justify-center gap-2 rounded-card border border-hair bg-surface px-2 py-3 text-center"
              >
                <Icon name={icon} className="text-primary" />
                <span className="t-label font-semibold">{t(name)}</span>
              </Link>
            ))}
          </nav>
        ) : (
          <Found query={query} />
        )}
        <StillAQuestion />
      </main>
    </>
  );
}

function Found({ query }: { query: string }) {
  const t = useMessages<typeof messages>('help');
  const { data, isError, isFetching, refetch } = useArticles();
  if (!data && isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} className="h-13" />;
  const found = findArticles(data, query);
  return (
    <>
      <p role="status" className="t-label py-3 text-text-2">
        {found.length === 0 ? t('notFound') : t('found', { count: found.length })}
      </p>
      {found.length > 0 && <ArticleList articles={found} />}
    </>
  );
}
