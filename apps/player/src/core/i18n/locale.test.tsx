/** Messages come over the network, in whatever order; what is on screen speaks the language that was chosen last. */
import { beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, localeNow, setLocale, useLocaleStore } from './locale.ts';
import type { Texts } from './message.ts';

/** Messages on their way, by locale and page; none are held at first. */
const held = vi.hoisted(() => new Map<string, PromiseWithResolvers<void>>());
const messagesOf = vi.hoisted(() => (locale: string) => {
  const loader = (page: string) => async () => {
    await held.get(`${locale} ${page}`)?.promise;
    return { default: { title: `${page} ${locale}` } };
  };
  const loaders = Object.fromEntries(['orders', 'chases'].map((page) => [page, loader(page)] as const));
  return { first: {}, others: async () => ({ loaders }) };
});
vi.mock('virtual:messages/vi', () => messagesOf('vi'));
vi.mock('virtual:messages/zh', () => messagesOf('zh'));
vi.mock('virtual:messages/en', () => messagesOf('en'));

/** Keeps the messages of a page on their way. @returns the way to let them through */
function hold(locale: string, page: string): () => void {
  const way = Promise.withResolvers<void>();
  held.set(`${locale} ${page}`, way);
  return way.resolve;
}
const texts = (): Record<string, Texts> => useLocaleStore.getState().texts;

beforeEach(async () => {
  held.clear();
  useLocaleStore.setState({ locale: 'vi', texts: {} });
  await loadMessages(['orders']);
});

test('a language whose messages come late does not take the place of the one that was chosen after it', async () => {
  const arrive = hold('zh', 'orders');
  const first = setLocale('zh');
  await setLocale('en');
  arrive();
  await first;
  expect([localeNow(), document.documentElement.lang]).toEqual(['en', 'en']);
  expect(texts()['orders']?.['title']).toBe('orders en');
});

test('a page that is entered while a language is on its way is not left without messages', async () => {
  const arrive = hold('zh', 'orders');
  const switched = setLocale('zh');
  await loadMessages(['chases']);
  arrive();
  await switched;
  expect(texts()).toEqual({ orders: { title: 'orders zh' }, chases: { title: 'chases zh' } });
});

test('a page whose messages are on their way while the language is switched speaks the new one', async () => {
  const arrive = hold('vi', 'chases');
  const entered = loadMessages(['chases']);
  await setLocale('zh');
  arrive();
  await entered;
  expect(texts()).toEqual({ orders: { title: 'orders zh' }, chases: { title: 'chases zh' } });
});
