import { listArticles } from '@longmen/contract/calls/articles';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';

const api = quietApi({ listArticles });

/** All of a list at once (spec 2 §2: page −1). */
const allPages = -1;

export type HelpArticle = Awaited<ReturnType<typeof api.listArticles>>['rows'][number];

/** Every help article: they are few, and searching them needs no server. */
export function useArticles() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['helpArticles', locale],
    queryFn: async ({ signal }) => (await api.listArticles({ parentId: 0, page: allPages }, { signal })).rows,
    staleTime: 300_000,
    placeholderData: (before) => before,
  });
}
