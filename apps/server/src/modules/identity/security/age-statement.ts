/** The statement of age before money moves (trust.md R9): kept with its time and the version that was shown. */
import type { InputOf, OutputOf, calls, Locale } from '@longmen/contract';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import { announceSecurity, recordSecurityEvent } from './record-security.ts';
import type { Deps } from '../deps.ts';
import { findAgeStatement, insertAgeStatement } from './store-security.ts';

/** Changes with every change of the text: an older statement does not count for a newer text. */
export const ageVersion = 'age-1';

const text: Record<Locale, string> = {
  vi: 'Tôi xác nhận mình đã đủ 18 tuổi và đủ tuổi tham gia trò chơi có thưởng theo pháp luật nơi tôi sống. Tôi chơi bằng tiền của chính mình.',
  zh: '本人声明已年满 18 周岁，并达到居住地法律规定的参与年龄，且所用资金均为本人所有。',
  en: 'I am 18 years of age or older and of the age that the law of my place of residence asks for. The money that I play with is my own.',
  id: 'Saya menyatakan berusia 18 tahun atau lebih dan memenuhi usia menurut hukum tempat tinggal saya. Uang yang saya mainkan adalah milik saya sendiri.',
};

/** The statement of age in the words to be agreed to, and when the caller made it. */
export async function showAgeStatement(
  deps: Deps,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.ageStatement>> {
  const statedAt = await findAgeStatement(deps.platform.db.reads, caller.userId, ageVersion);
  return { version: ageVersion, text: text[locale], statedAt: statedAt ?? null };
}

/** Records the statement; a repeat changes nothing. @throws Refusal `ageStatementChanged` */
export async function stateAge(
  deps: Deps,
  { version }: InputOf<typeof calls.stateAge>,
  { caller, ip }: SignedInContext,
): Promise<Record<string, never>> {
  if (version !== ageVersion) throw refuse('ageStatementChanged');
  if (await storeAgeStatement(deps, { userId: caller.userId, ip })) announceSecurity(deps, caller, 'ageStated');
  return {};
}

/** Keeps the statement; made twice it is the first. @returns whether it is new. */
export async function storeAgeStatement(deps: Deps, who: { userId: string; ip: string }): Promise<boolean> {
  return deps.platform.db.reads.transaction(async (tx) => {
    const isNew = await insertAgeStatement(tx, who.userId, ageVersion, who.ip);
    if (isNew) await recordSecurityEvent(deps, tx, who, 'ageStated');
    return isNew;
  });
}

/** @throws Refusal `ageStatementNeeded` before the statement was made. */
export async function assertMayMoveMoney(deps: Deps, userId: string): Promise<void> {
  if ((await findAgeStatement(deps.platform.db.reads, userId, ageVersion)) === undefined)
    throw refuse('ageStatementNeeded');
}
