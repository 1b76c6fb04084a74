/** Adds an operator. The first one needs nobody's leave; every later one an operator's. */
import { record } from './audit-log.ts';
import { OfficeRefused, type Parts, type SignedInOperator } from './parts.ts';
import { totpOf } from '../../platform/totp.ts';
import { countOperators, findOperator, insertOperator } from './store-operators.ts';

export type OperatorToAdd = {
  readonly name: string;
  readonly password: string;
  readonly withTotp: boolean;
  readonly reason: string;
};

const shortestPassword = 8;
const longestPassword = 128;
const totpBytes = 20;

/**
 * @param by undefined only while there is no operator at all.
 * @returns the `otpauth://` address to show once, when a second factor was asked for.
 * @throws OfficeRefused.
 */
export async function addOperator(
  parts: Parts,
  by: SignedInOperator | undefined,
  add: OperatorToAdd,
): Promise<{ totpUri: string | undefined }> {
  const { db, dice } = parts.platform;
  if (by === undefined && (await countOperators(db.reads)) > 0)
    throw new OfficeRefused('Operators exist: one of them must sign in (--as NAME).');
  if (!/^[a-z][a-z0-9._-]{2,31}$/.test(add.name))
    throw new OfficeRefused('A name has 3 to 32 small letters, digits, dots and dashes, a letter first.');
  if (add.password.length < shortestPassword || add.password.length > longestPassword) {
    throw new OfficeRefused(`A password has ${shortestPassword} to ${longestPassword} characters.`);
  }
  const secret = add.withTotp ? dice.bytes(totpBytes) : undefined;
  const password = await parts.hasher.hash(add.password);
  await db.reads.transaction(async (tx) => {
    const totpSecret = secret && parts.sealBox.seal(secret, `totp:${add.name}`);
    if (!(await insertOperator(tx, { name: add.name, password, totpSecret, isDemo: false })))
      throw new OfficeRefused(`There is an operator ${add.name} already.`);
    await record(parts.platform, tx, {
      operator: by?.name ?? add.name,
      action: 'add-operator',
      subject: add.name,
      before: null,
      after: { totp: add.withTotp },
      reason: add.reason,
    });
  });
  return { totpUri: secret && totpOf(add.name, secret).toString() };
}

/** Makes the operators of a demo site; those that are there stay as they are. */
export async function seedOperators(
  parts: Parts,
  operators: readonly { name: string; password: string }[],
): Promise<void> {
  if (!parts.platform.site.demo) throw new Error('demo operators belong to demo sites');
  for (const { name, password: plain } of operators) {
    if ((await findOperator(parts.platform.db.reads, name)) !== undefined) continue;
    const password = await parts.hasher.hash(plain);
    await parts.platform.db.reads.transaction(async (tx) => {
      if (!(await insertOperator(tx, { name, password, totpSecret: undefined, isDemo: true }))) return;
      await record(parts.platform, tx, {
        operator: name,
        action: 'add-operator',
        subject: name,
        before: null,
        after: { totp: false },
        reason: 'demo site',
      });
    });
  }
}
