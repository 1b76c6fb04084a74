/** A message is counted before it is sent, names of nobody are taken out, and what waits for another says so. */
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, settled, type, until } from '../../../test/console-fixture.tsx';
import { audienceOf, emptyDraft, missingTexts, namesIn } from './mailing.ts';
import { WritePage } from './write-page.tsx';

const fixture = consoleFixture();
const sent = (name: string) => fixture.sent.filter((one) => one.name === name).map(({ input }) => input);
const isDead = (name: string) => (named(name) as HTMLButtonElement).disabled;
const counted = { reach: 2, heldBack: 1, unknown: ['nobody'], repeated: 0, needsTwo: true, twoFrom: 1_000 };

const choose = (group: string, at: number) =>
  settled(() => document.querySelectorAll<HTMLInputElement>(`input[name="${group}"]`)[at]?.click());

async function fill() {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('section [lang]'))
    await type(field, 'Hello');
}

test('it is counted, what is of nobody is taken out, and it is sent as it stands', async () => {
  fixture.answer({ countMailing: () => counted, previewMailing: () => ({ url: null }) });
  fixture.signedIn({ name: 'content01', permissions: ['content.write/read', 'content.publish/begin'] });
  await fixture.showAt('/mailings', WritePage);
  await until(() => expect(pageText()).toContain('Bahasa Indonesia'));
  expect(isDead('Send…')).toBe(true);
  await fill();
  await choose('Kind', 1);
  await choose('To', 1);
  await type(document.querySelector('textarea:not([lang])'), 'player01, nobody;player02');
  await click('Count');
  await until(() => expect(pageText()).toContain('reaches 2 players'));
  for (const text of ['1 of them held back', 'one name is of no account: nobody', 'a second has to agree'])
    expect(pageText()).toContain(text);
  expect(isDead('Send…')).toBe(true);
  await click('Take them out');
  // What is in the fields now is not what was counted.
  expect(pageText()).toContain('Count first');
  fixture.answer({ countMailing: () => ({ ...counted, unknown: [] }) });
  await click('Count');
  await until(() => expect(isDead('Send…')).toBe(false));
  await click('Send…');
  await click(/As planned/);
  fixture.answer({ writeMailing: () => ({ id: '12', state: 'waits', reach: 2, waits: '7' }) });
  await click('Propose');
  await until(() => expect(sent('writeMailing')).toHaveLength(1));
  expect(sent('writeMailing')[0]).toMatchObject({
    kind: 'promotion',
    audience: { to: 'list', names: ['player01', 'player02'] },
    counted: '2',
    reason: 'As planned',
  });
});

test('what is typed becomes a filter of instants by the site’s clock; whole texts alone are sent', () => {
  const draft = { ...emptyDraft('notice'), levelFrom: '2', tag: ' quiet ', toppedUp: 'no' as const };
  expect(audienceOf({ ...draft, seenFrom: '2026-11-28T07:00' }, 'Asia/Ho_Chi_Minh')).toEqual({
    to: 'filter',
    filter: { levelFrom: 2, tag: 'quiet', toppedUp: 'no', seenFrom: Date.parse('2026-11-28T00:00:00Z') },
  });
  expect(namesIn('a b,c;d\n\ne、f')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(missingTexts(draft.texts)).toHaveLength(8);
});
