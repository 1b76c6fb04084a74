import { setPersonStatus } from '@longmen/contract/calls/chat/managers';
import type { InputOf } from '@longmen/contract';
import { spokenApi } from '../../../core/api/client.ts';
import { randomKey } from '../../../core/platform/random-key.ts';
import { done } from '../calls.ts';

const spoken = spokenApi({ setPersonStatus });

export type MuteMinutes = NonNullable<InputOf<typeof setPersonStatus>['minutes']>;

/** Mutes a person in a room, or lifts it; a refusal is said in a toast. @returns whether it was done */
export const mute = (roomId: string, person: string, minutes: MuteMinutes, reason: string) =>
  done(spoken.setPersonStatus({ roomId, person, minutes, reason }, { idempotencyKey: randomKey() }));
