/** Outside results: sources that differ are seen, and the first word goes out with its place, time and reason. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { consoleFixture, pageText, press, settled, until } from '../../../test/console-fixture.tsx';
import { ResultsPage } from './results-page.tsx';

const fixture = consoleFixture();
const sentTo = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
async function type(at: number, text: string): Promise<void> {
  const field = [...document.querySelectorAll<HTMLInputElement>('footer input')][at];
  await settled(() => {
    if (field) setValue?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('sources that differ stand side by side, and what one enters waits for another', async () => {
  fixture.signedIn({ name: 'games01', permissions: ['results.enter/read', 'results.enter/begin'] });
  await fixture.showAt('/results?open=99999%202026331', ResultsPage);
  await until(() => expect(pageText()).toContain('4 8 3'));
  expect(pageText()).toContain('4 8 2');
  const links = [...document.querySelectorAll('a')].map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(links.some((link) => link.includes('/issues') && link.includes('99999.2026331'))).toBe(true);
  const button = () =>
    [...document.querySelectorAll<HTMLButtonElement>('footer button')].find(({ textContent }) =>
      textContent.includes('Enter the result'),
    );
  await press('1');
  await type(2, 'https://lottery.example/2026331');
  await type(0, '4, 8');
  expect(button()?.disabled).toBe(true);
  await type(0, '4, 8 3');
  await until(() => expect(button()?.disabled).toBe(false));
  await settled(() => button()?.click());
  await until(() => expect(sentTo('enterResult')).toHaveLength(1));
  expect(sentTo('enterResult')[0]).toMatchObject({
    gid: '99999',
    issue: '2026331',
    numbers: '4,8,3',
    source: 'https://lottery.example/2026331',
  });
});

test('what people must look at is a list of its own', async () => {
  fixture.signedIn({ name: 'risk01', permissions: ['results.enter/read'] });
  await fixture.showAt('/results?q=tab:incidents', ResultsPage);
  const { incidents } = consoleCalls.listResults.sample.output as { incidents: { issue: string }[] };
  await until(() => expect(pageText()).toContain(incidents[0]?.issue ?? '?'));
});
