import { animals } from '@longmen/engine';

/** Pictures that players may wear: the twelve animals, drawn in the app's own files. */
export const avatars: readonly string[] = animals.map((animal) => `/avatars/${animal}.svg`);
