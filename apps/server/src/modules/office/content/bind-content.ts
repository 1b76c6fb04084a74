/**
 * What operators write for players: drafts of whoever writes, published by whoever may. Promotion writes activities
 * alone. Each deed and its entry in the log are one transaction.
 */
import type { Locale } from '@longmen/contract';
import { type ContentKind, contentKinds } from '@longmen/contract/console/content/kinds';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ContentAdmin } from '../../content/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { may, noRight } from '../rights/rights.ts';

export type OfficeContent = ReturnType<typeof bindContent>;

type Input<Name extends 'create' | 'save' | 'publish' | 'withdraw' | 'rollBack'> = Parameters<ContentAdmin[Name]>[2] & {
  readonly reason: string;
};

/** Each asks for an operator who signed in. */
export function bindContent(deps: Deps) {
  const { content } = deps;
  return {
    list: (_by: SignedInOperator, filter: Parameters<ContentAdmin['list']>[0], locale: Locale) =>
      content.list(filter, locale),
    /** @throws Refusal */
    read: (_by: SignedInOperator, which: Parameters<ContentAdmin['read']>[0], locale: Locale) =>
      content.read(which, locale),
    /** @throws Refusal */
    readVersion: (_by: SignedInOperator, which: Parameters<ContentAdmin['readVersion']>[0], version: number) =>
      content.readVersion(which, version),
    /** Answers the number whose newest version is laid over the app. @throws Refusal */
    checkPreview: async (_by: SignedInOperator, which: Parameters<ContentAdmin['read']>[0], locale: Locale) =>
      (await content.read(which, locale)).id,
    create: (by: SignedInOperator, input: Input<'create'>) =>
      write(deps, by, 'create-content', input, (tx, about) => content.create(tx, about, input)),
    save: (by: SignedInOperator, input: Input<'save'>) =>
      write(deps, by, 'save-content', input, (tx, about) => content.save(tx, about, input)),
    rollBack: (by: SignedInOperator, input: Input<'rollBack'>) =>
      write(deps, by, 'roll-back-content', input, (tx, about) => content.rollBack(tx, about, input)),
    publish: (by: SignedInOperator, input: Input<'publish'>) =>
      write(deps, by, 'publish-content', input, (tx, about) => content.publish(tx, about, input)),
    withdraw: (by: SignedInOperator, input: Input<'withdraw'>) =>
      write(deps, by, 'withdraw-content', input, (tx, about) => content.withdraw(tx, about, input)),
    /** @throws Refusal `notAPicture` */
    addPicture: (by: SignedInOperator, picture: { readonly kind: ContentKind; readonly data: string }) =>
      addPicture(deps, by, picture),
  };
}

/** What only who publishes writes. */
const ofPublishers: readonly string[] = contentKinds.filter((kind) => kind !== 'activities');

/** @throws Refusal `noRight` */
function assertKind(by: SignedInOperator, kind: ContentKind): void {
  if (ofPublishers.includes(kind) && !may(by, 'content.publish/begin')) throw noRight('content.publish/begin');
}

type Written = { readonly kind: ContentKind; readonly reason: string };

async function write(
  { platform }: Deps,
  by: SignedInOperator,
  action: string,
  { kind, reason: typedReason }: Written,
  work: (tx: Tx, about: { by: string; reason: string }) => ReturnType<ContentAdmin['save']>,
): Promise<{ id: string; seen: string }> {
  assertKind(by, kind);
  const reason = assertReason(typedReason);
  return platform.db.reads.transaction(async (tx) => {
    const { id, name, seen, before, after } = await work(tx, { by: by.name, reason });
    await record(platform, tx, { operator: by.name, action, subject: `${kind} ${name}`, before, after, reason });
    return { id, seen };
  });
}

async function addPicture(
  { platform, content }: Deps,
  by: SignedInOperator,
  { kind, data }: { readonly kind: ContentKind; readonly data: string },
) {
  assertKind(by, kind);
  if (typeof data !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) throw refuse('notAPicture');
  const taken = await content.takePicture(Buffer.from(data, 'base64'));
  const { name, address, width, height, size, sha256 } = taken;
  await platform.db.reads.transaction(async (tx) => {
    await content.addPicture(tx, by.name, name);
    const after = { width, height, bytes: size, sha256: sha256.toString('hex') };
    const action = { operator: by.name, action: 'add-picture', subject: address, before: null, after };
    await record(platform, tx, { ...action, reason: `a picture of ${kind}` });
  });
  return { picture: address, width, height, bytes: size };
}
