import { readStored, writeStored } from '../../core/platform/storage.ts';

const key = 'keepDevice';

/** Whether accounts are stored on this device: not before its user has said so. */
export const remembersDevice = (): boolean => readStored<boolean>(key) === true;

/** Remembers the choice for the next sign-in on this device. */
export const setRemembersDevice = (remembered: boolean): void => writeStored(key, remembered);
