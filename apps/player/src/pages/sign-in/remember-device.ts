import { readStored, writeStored } from '../../core/platform/storage.ts';

const key = 'keepDevice';

/** Whether accounts are kept on this device: not before its user has said so. */
export const keepsDevice = (): boolean => readStored<boolean>(key) === true;

/** Remembers the choice for the next sign-in on this device. */
export const setKeepsDevice = (keep: boolean): void => writeStored(key, keep);
