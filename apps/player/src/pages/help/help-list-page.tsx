import { buttonClass, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { ArticleList, StillAQuestion } from './article-list.tsx';
import { useArticles } from './calls.ts';
import { categories } from './categories.ts';
import type { messages } from './messages.ts';

/** `/helpList/{parent_id}/{category_id}/{page}`: the articles of a category; they are all on one page. */
export function HelpListPage() {
  const t = useMessages<typeof messages>('help');
  const { category: id = '' } = useRoute().params;
  const category = categories.find((one) => String(one.id) === id);
  const { data, isError, isFetching, refetch } = useArticles();
  const articles = data?.filter((article) => article.categoryId === category?.id);
  return (
    <>
      <Header title={category ? t(category.name) : t('title')} />
      <main className="px-4 pb-6">
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={5} className="h-13" />}
        {articles?.length === 0 && (
          <EmptyState
            icon="help"
            title={t('empty')}
            action={
              <Link to="/help" replace className={buttonClass('outline')}>
                {t('all')}
              </Link>
            }
          />
        )}
        {articles !== undefined && articles.length > 0 && <ArticleList articles={articles} />}
        <StillAQuestion />
      </main>
    </>
  );
}
