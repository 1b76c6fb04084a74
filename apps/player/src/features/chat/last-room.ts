/** The room that was open last in this tab: pages without a room in their path are about it. */
import { ofTab, readStored, writeStored } from '../../core/platform/storage.ts';

const slot = 'chat.room';

/** Its id; undefined before any was open. */
export const lastRoom = (): string | undefined => readStored<string>(slot, ofTab);

/** A room was opened. */
export const rememberRoom = (roomId: string): void => writeStored(slot, roomId, ofTab);
