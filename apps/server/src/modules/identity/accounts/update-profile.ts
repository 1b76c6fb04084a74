/** What players change of their own profile (spec 2 §2, §5). */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { isNickname, readNickname } from '@longmen/contract/nickname';
import { isReservedName } from '@longmen/contract/reserved-names';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import { avatars } from './avatars.ts';
import type { Deps } from '../deps.ts';
import { readBirthday } from '../security-rules.ts';
import { findUser, lockUser, updateAvatar, updateProfile } from './store-users.ts';

const sexes = { '1': 1, '2': 2, '3': 3 } as const;

const fields = ['nickname', 'sex', 'birthday'] as const;
const isField = (name: string | undefined): name is (typeof fields)[number] => fields.some((field) => field === name);

/** A nickname is set once; the same one sent again beside other fields is no change. */
export async function updateInfo(
  deps: Deps,
  input: InputOf<typeof calls.updateInfo>,
  { caller }: SignedInContext,
): Promise<Record<string, never>> {
  const { only } = input;
  const changes = isField(only) ? { [only]: input[only] } : { ...input };
  const nickname = changes.nickname === undefined ? undefined : readNickname(changes.nickname);
  if (nickname !== undefined && !isNickname(nickname)) throw refuse('nicknameInvalid');
  if (nickname !== undefined && isReservedName(nickname)) throw refuse('nameReserved');
  const birthday =
    changes.birthday === undefined ? undefined : readBirthday(changes.birthday, deps.platform.clock.now());
  if (changes.birthday !== undefined && birthday === undefined) throw refuse('birthdayInvalid');
  await deps.platform.db.reads.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    const before = await findUser(tx, caller.userId);
    if (before === undefined) throw refuse('notSignedIn');
    if (nickname !== undefined && before.nickname !== '' && before.nickname !== nickname) throw refuse('nicknameSet');
    await updateProfile(tx, caller.userId, {
      nickname: nickname ?? before.nickname,
      sex: changes.sex === undefined ? before.sex : sexes[changes.sex],
      birthday: birthday ?? before.birthday,
    });
  });
  deps.platform.bus.publish('account.changed', { userId: caller.userId });
  return {};
}

/** The pictures that an account may wear. */
export async function listAvatars(): Promise<OutputOf<typeof calls.avatars>> {
  return { rows: [...avatars] };
}

/** Wears one of the pictures. @throws Refusal `avatarUnknown` */
export async function setAvatar(
  deps: Deps,
  { picture }: InputOf<typeof calls.setAvatar>,
  { caller }: SignedInContext,
): Promise<Record<string, never>> {
  if (!avatars.includes(picture)) throw refuse('avatarUnknown');
  await updateAvatar(deps.platform.db.reads, caller.userId, picture);
  deps.platform.bus.publish('account.changed', { userId: caller.userId });
  return {};
}
