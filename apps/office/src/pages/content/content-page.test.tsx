/** The form of a content: what is missing is named and keeps it from being published; a save says what has changed. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, Refusal, type, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { ActivitiesPage } from './activities-page.tsx';
import { EditorPage } from './editor-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sample = consoleCalls.readContent.sample.output as Wire & { body: { texts: Record<string, Wire> } };
const both = ['content.write/read', 'content.write/begin', 'content.publish/begin'] as const;

async function open(facts: Wire = {}, permissions: readonly string[] = both) {
  fixture.answer({
    readSession: () => ({ ...(consoleCalls.readSession.sample.output as Wire), permissions }),
    readContent: () => ({ ...sample, ...facts }),
  });
  fixture.signedIn({ name: 'content01', permissions: [...permissions] as Me['permissions'] });
  await fixture.showAt('/content/banners/2007', EditorPage);
  await until(() => expect(pageText()).toContain('Bahasa Indonesia'));
}
const sent = (name: string) => fixture.sent.filter((one) => one.name === name).map(({ input }) => input);
const isDead = (name: string) => (named(name) as HTMLButtonElement).disabled;
const lines = () => [...document.querySelectorAll<HTMLInputElement>('section input[lang=id]')];

test('a missing text is named, and its save says which texts have changed', async () => {
  await open();
  expect(pageText()).toContain('Second line missing');
  expect(pageText()).toContain('id.subtitle');
  expect(isDead('Publish')).toBe(true);
  await type(lines()[1] ?? null, 'Cek sendiri');
  expect(pageText()).not.toContain('Not yet to publish');
  await click('Save draft');
  await until(() => expect(sent('saveContent')).toHaveLength(1));
  const [saved] = sent('saveContent') as [{ seen: string; reason: string; body: typeof sample.body }];
  expect([saved.seen, saved.reason]).toEqual(['7.3', 'id.subtitle']);
  expect(saved.body.texts['id']).toMatchObject({ subtitle: 'Cek sendiri' });
});

test('what is typed stays where another has saved first, beside the word of it', async () => {
  await open();
  fixture.answer({
    saveContent: () => {
      fixture.answer({ readContent: () => ({ ...sample, version: 8, seen: '8.3' }) });
      throw new Refusal(409, {
        name: 'contentMoved',
        title: 'Moved',
        data: { key: 'fair-draw', operator: 'content02' },
      });
    },
  });
  await type(lines()[1] ?? null, 'Cek sendiri');
  await click('Save draft');
  await until(() => expect(sent('saveContent')).toHaveLength(1));
  expect(lines()[1]?.value).toBe('Cek sendiri');
});

test('who does not publish reads a banner, and saves nothing of it', async () => {
  await open({}, ['content.write/read', 'content.write/begin']);
  expect(document.querySelector('section input[lang=id]')?.closest('[inert]')).not.toBeNull();
  expect(isDead('Publish')).toBe(true);
});

test('promotion has a list of activities of its own, whose drafts another publishes', async () => {
  fixture.signedIn({ name: 'promo01', permissions: ['content.write/read', 'content.write/begin'] });
  await fixture.showAt('/activities', ActivitiesPage);
  await until(() => expect(pageText()).toContain('Every draw can be checked'));
  expect(pageText()).toContain('You write drafts');
  expect(fixture.sent.filter(({ name }) => name === 'listContent').map(({ input }) => input)).toMatchObject([
    { kind: 'activities' },
  ]);
  expect(named('New')?.getAttribute('href')).toContain('/content/activities/new');
});
