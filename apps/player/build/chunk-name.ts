/**
 * Names a chunk after the page or the messages that it holds, so that a network log can be read:
 * `page-orders`, `page-login`, `messages-orders.vi`.
 */
export function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const module = facadeModuleId ?? '';
  const [, page] = /\/pages\/(?:[\w-]+\/)+([\w-]+)-page\.tsx$/.exec(module) ?? [];
  if (page) return `assets/page-${page}-[hash].js`;
  const [, list] = /virtual:messages\/(\w+)\/others$/.exec(module) ?? [];
  if (list) return `assets/messages.${list}-[hash].js`;
  const [, messages, locale] = /\/([\w-]+)\/messages\.ts\?locale=(\w+)$/.exec(module) ?? [];
  if (messages) return `assets/messages-${messages}.${locale}-[hash].js`;
  return 'assets/[name]-[hash].js';
}
