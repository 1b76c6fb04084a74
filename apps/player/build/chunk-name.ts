/**
 * Names a chunk after the page or the words that it holds, so that a network log can be read:
 * `page-orders`, `page-sign-in-login`, `words-orders.vi`.
 */
export function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const module = facadeModuleId ?? '';
  const [, page] = /\/pages\/(?:[\w-]+\/)+([\w-]+)-page\.tsx$/.exec(module) ?? [];
  if (page) return `assets/page-${page}-[hash].js`;
  const [, words, locale] = /\/([\w-]+)\/words\.ts\?locale=(\w+)$/.exec(module) ?? [];
  if (words) return `assets/words-${words}.${locale}-[hash].js`;
  return 'assets/[name]-[hash].js';
}
