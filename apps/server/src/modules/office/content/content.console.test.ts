// Content at the console: drafts in four languages, versions, windows, and what players read of them.
import type { ContentBody, ContentKind } from '@longmen/contract/console/content/kinds';
import { permissionsOf, type Role } from '@longmen/contract/console/rights';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFooterLabels } from '../../content/index.ts';
import { listArticles, readWritten, showArticle } from '../../content/articles/show-articles.ts';
import { listActivities, listBanners, listNotices } from '../../content/list-content.ts';
import type { SignedInOperator } from '../deps.ts';

const { office, platform, signedIn, sql } = useConsole(['anna', 'berta']);
const reason = 'a test';
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
let by: SignedInOperator;

beforeAll(async () => {
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
  by = await office().signIn({ name: 'anna', password });
});

type Texts = Record<string, string>;
const inFour = (text: Texts): ContentBody['texts'] => ({ vi: text, zh: text, en: text, id: text });
const bodyOf = (text: Texts, place: ContentBody['place'] = {}): ContentBody => ({
  texts: inFour(text),
  place,
  machineMade: [],
});
const create = async (kind: ContentKind, name: string, body: ContentBody) =>
  anna.ok('createContent', { kind, name, body, reason });
const publish = (kind: ContentKind, { id, seen }: { id: string; seen: string }, window: object = {}) =>
  anna.ok('publishContent', { kind, id, seen, reason, ...window });
const stateOf = async (kind: ContentKind, id: string) => (await anna.ok('readContent', { kind, id })).state;
const notices = async (fromWay: number, place = 3) =>
  (await listNotices(platform(), { place, fromWay }, 'en')).list.map(({ title, terminal }) => `${title}/${terminal}`);
const noRewards = { openActivities: async () => [] };
const activities = async () =>
  (await listActivities(platform(), noRewards, { rows: 100 }, 'en')).rows.map(({ title }) => title);

describe('a content', () => {
  test('is a draft until every language is there and read, and players read what is published alone', async () => {
    const body = bodyOf(
      { title: 'A title', content: '<p onclick="x()">Hello</p><script>x()</script>' },
      { channels: [] },
    );
    const half = { ...body, texts: { ...body.texts, id: { title: '', content: '' } }, machineMade: ['zh' as const] };
    const draft = await create('notices', 'a-notice', half);
    expect(await notices(4)).toEqual([]);
    const kind = 'notices';
    const refused = await anna.call('publishContent', { kind, ...draft, reason });
    expect(refused).toMatchObject({ name: 'missingLocale', facts: { fields: ['id.title', 'id.content', 'zh'] } });
    const [row] = (await anna.ok('listContent', { kind, missing: 'id' })).rows;
    expect(row).toMatchObject({ id: draft.id, state: 'draft', missing: ['id.title', 'id.content', 'zh'] });
    const whole = await anna.ok('saveContent', { kind, ...draft, body, reason });
    const current = await publish(kind, whole);
    expect(await notices(4)).toEqual(['A title/']);
    const { body: saved, versions } = await anna.ok('readContent', { kind, id: draft.id });
    expect(saved.texts.vi['content']).toBe('<p>Hello</p>');
    expect(versions.map(({ version, by: name }) => `${version} ${name}`)).toEqual(['2 anna', '1 anna']);

    const next = await anna.ok('saveContent', { kind, ...current, body: bodyOf({ title: 'B', content: 'b' }), reason });
    expect(await notices(4)).toEqual(['A title/']);
    const facts = await anna.ok('readContent', { kind, id: draft.id });
    expect([facts.state, facts.current?.version, facts.version]).toEqual(['published', 2, 3]);
    expect(facts.published?.texts.vi['title']).toBe('A title');
    const old = await anna.ok('rollBackContent', { kind, ...next, version: 2, reason });
    expect((await anna.ok('readContent', { kind, id: draft.id })).versions[0]).toMatchObject({ version: 4, of: 2 });
    await anna.ok('withdrawContent', { kind, ...old, reason });
    expect([await notices(4), await stateOf(kind, draft.id)]).toEqual([[], 'withdrawn']);
  });

  test('of two who save or publish at once the second is refused, and nothing of his stays', async () => {
    const kind = 'activities';
    const draft = await create(kind, 'two-at-once', bodyOf({ title: 'One', subtitle: 's', html: 'h' }));
    const save = (caller: ConsoleBrowser, title: string) =>
      caller.refusal('saveContent', { kind, ...draft, body: bodyOf({ title, subtitle: 's', html: 'h' }), reason });
    const answers = await Promise.all([save(anna, 'Two'), save(berta, 'Three')]);
    expect(answers.toSorted()).toEqual(['contentMoved', 'done']);
    expect((await anna.ok('readContent', { kind, id: draft.id })).versions).toHaveLength(2);
    const now = await anna.ok('readContent', { kind, id: draft.id });
    const at = { kind, id: draft.id, seen: now.seen, reason } as const;
    await expect(anna.refusal('publishContent', { ...at, seen: '1.0' })).resolves.toBe('contentMoved');
    const both = await Promise.all([anna.refusal('publishContent', at), berta.refusal('publishContent', at)]);
    expect(both.toSorted()).toEqual(['contentMoved', 'done']);
  });

  test('has a window: it comes at its time, what stood goes on until then, and ends', async () => {
    const kind = 'banners';
    const picture = '/banners/fair-draw.svg';
    const of = (title: string) => bodyOf({ title, subtitle: 's' }, { picture, target: '/active', position: 1 });
    const first = await create(kind, 'a-banner', of('First'));
    const out = await publish(kind, first);
    const second = await anna.ok('saveContent', { kind, ...out, body: of('Second'), reason });
    const now = platform().clock.now();
    expect(await anna.refusal('publishContent', { kind, ...second, from: now - 1_000, reason })).toBe('windowInvalid');
    const [from, until] = [now + 3_600_000, now + 7_200_000];
    await publish(kind, second, { from, until });
    const titles = async () => (await listBanners(platform(), 'vi')).map(({ title }) => title);
    const { state, current, next } = await anna.ok('readContent', { kind, id: first.id });
    expect([await titles(), state, current?.version, next]).toEqual([
      ['First'],
      'published',
      1,
      { version: 2, from: now + 3_600_000, until: now + 7_200_000 },
    ]);
    const move = (hours: number) =>
      sql(
        `UPDATE content.publications SET starts_at = starts_at - $2 * interval '1 hour',
        ends_at = ends_at - $2 * interval '1 hour' WHERE entry = $1`,
        [first.id, hours],
      );
    await move(1.5);
    expect(await titles()).toEqual(['Second']);
    await move(1);
    expect([await titles(), await stateOf(kind, first.id)]).toEqual([[], 'ended']);
  });

  test('notices are for a place and for apps by their FROMWAY', async () => {
    const text = { title: 'iOS', content: 'x' };
    await publish('notices', await create('notices', 'for-ios', bodyOf(text, { place: 3, channels: [1, 6] })));
    await publish('notices', await create('notices', 'elsewhere', bodyOf({ ...text, title: 'There' }, { place: 5 })));
    expect([await notices(1), await notices(4), await notices(4, 5)]).toEqual([['iOS/1,6'], [], ['There/']]);
  });

  test('an article takes the place of the one in the code, with its figures; the menu has names of its own', async () => {
    const read = () => readWritten(platform().db.reads, 'en');
    const articleIds = async () => listArticles(platform(), await read(), {}, 'en').rows.map(({ id }) => id);
    const before = await articleIds();
    const { body, state, figures } = await anna.ok('readContent', { kind: 'help', id: '403' });
    expect([state, figures.length > 10]).toEqual(['builtIn', true]);
    const own = { ...body, texts: inFour({ title: 'Mine', lines: 'At least {withdrawMin}.\n- one' }) };
    const wrong = { ...body, texts: inFour({ title: 'Mine', lines: '{nothing}' }) };
    const input = { kind: 'help', name: '403', reason } as const;
    expect(await anna.call('createContent', { ...input, body: wrong })).toMatchObject({ name: 'contentInvalid' });
    const draft = await anna.ok('createContent', { ...input, body: own });
    expect(await anna.refusal('createContent', { ...input, body: own })).toBe('contentTaken');
    expect(await anna.refusal('readContent', { kind: 'help', id: '403' })).toBe('noSuchContent');
    const current = await publish('help', draft);
    const article = showArticle(platform(), await read(), { id: '403' }, 'en');
    expect(article.html).toMatch(/^<p>At least \D*\d[\d,]*\D*\.<\/p><ul><li>one<\/li><\/ul>$/);
    expect(await articleIds()).toEqual(before);
    await anna.ok('withdrawContent', { kind: 'help', ...current, reason });
    expect(await articleIds()).toEqual(before.filter((id) => id !== '403'));

    const menu = await anna.ok('readContent', { kind: 'menu', id: '1' });
    const home = { ...menu.body.texts.en, home: 'Start' };
    const named = { ...menu.body, texts: { ...menu.body.texts, en: home } };
    expect(await anna.refusal('createContent', { kind: 'menu', name: 'other', body: named, reason })).toBe(
      'contentInvalid',
    );
    await publish('menu', await create('menu', 'footer', named));
    expect((await readFooterLabels(platform().db.reads, 'en'))['home']).toBe('Start');
  });

  test('pictures are drawn anew or refused, and only those of operators are taken', async () => {
    const kind = 'activities';
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>').toString('base64');
    expect(await anna.refusal('addPicture', { kind, data: svg })).toBe('notAPicture');
    const { picture, width } = await anna.ok('addPicture', { kind, data: png });
    expect([picture, width]).toEqual([expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/), 1]);
    const body = bodyOf({ title: 'P', subtitle: 's', html: 'h' }, { picture });
    await create(kind, 'with-picture', body);
    const strange = { ...body, place: { picture: `/pictures/${'0'.repeat(32)}.webp` } };
    const refused = await anna.call('createContent', { kind, name: 'strange', body: strange, reason });
    expect(refused).toMatchObject({ name: 'contentInvalid', facts: { fields: ['picture'] } });
  });
});

test('promotion writes activities as drafts, and publishes nothing', async () => {
  const as = (role: Role): SignedInOperator => ({ ...by, roles: [role], permissions: permissionsOf([role]) });
  const text = bodyOf({ title: 'Promo', subtitle: 's', html: 'h' });
  const input = { name: 'of-promo', body: text, reason };
  const { content } = office();
  await expect(content.create(as('promo'), { kind: 'notices', ...input })).rejects.toMatchObject({
    refusal: 'noRight',
  });
  const draft = await content.create(as('promo'), { kind: 'activities', ...input });
  const publishing = { kind: 'activities', ...draft, reason } as const;
  await expect(content.publish(as('promo'), publishing)).rejects.toMatchObject({ refusal: 'noRight' });
  await content.publish(as('content'), publishing);
  expect(await activities()).toContain('Promo');
  const entries = (await office().latestActions(by, 9)).filter(({ subject }) => subject === 'activities of-promo');
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['create-content', 'publish-content']);
  expect(JSON.stringify(entries)).toMatch(/"sha256":"[0-9a-f]{64}"/);
});

test('the application adds versions and publications, and changes none', async () => {
  for (const table of ['entries', 'versions', 'publications', 'pictures'])
    for (const privilege of ['UPDATE', 'DELETE', 'TRUNCATE'])
      expect
        .soft(
          await sql('SELECT has_table_privilege($1, $2, $3) AS may', ['longmen_office', `content.${table}`, privilege]),
        )
        .toEqual([{ may: false }]);
});
