/** Texts by the names of refusals: of players and of operators. */
import type { OfficeRefusalName } from '../office-refusals.ts';
import type { RefusalName } from '../refusals.ts';
import type { Text } from './text.ts';

export type RefusalTexts = { readonly [Name in RefusalName]?: Text };
export type OfficeTexts = { readonly [Name in OfficeRefusalName]?: Text };
