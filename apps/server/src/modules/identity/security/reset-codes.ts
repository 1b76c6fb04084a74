/** Codes that two operators give out for a lost login password; a blind index of each is kept. */
import type { SealBox } from '../../../platform/security/seal-box.ts';
import { recoveryCodeOf } from '../security-rules.ts';
import type { UserId } from '../../../platform/ids.ts';

export const resetCodeHours = 24;

/** The index under which a reset code is looked up; it does not reveal the code. */
export const resetCodeIndex = (box: SealBox, userId: UserId, code: string): Buffer =>
  box.index(`${userId}:${recoveryCodeOf(code) ?? ''}`, 'reset-code');
