import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { HintLine } from './hint-line.tsx';

/** What a browser that translates a page does with each text: it puts two elements in its place. */
function translate(page: Element): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  }
}

test('a line that was translated under the page is shown anew, and nothing breaks', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (text: string) => act(() => root.render(<HintLine text={text} />));
  for (const text of ['Xem /rule trước khi nạp, hoặc /help', 'Gọi tổng đài', '/help', 'Đọc /rule', '']) {
    show(text);
    expect(place.textContent).toBe(text);
    translate(place);
  }
  act(() => root.unmount());
});

test('the page says that it is not to be translated: it has four languages of its own', () => {
  const player = join(import.meta.dirname, '..', '..', '..', '..');
  for (const page of ['index.html', 'src/pages/fairness/offline/page.html'])
    expect(readFileSync(join(player, page), 'utf8'), page).toMatch(/<html lang="vi" translate="no"/);
});
