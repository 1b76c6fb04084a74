/** How the texts of a page are declared; every app's are (`packages/format`). */
export type { Message, MessageTable, Texts } from '@longmen/format';
