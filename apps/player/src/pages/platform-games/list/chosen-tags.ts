import { create } from 'zustand';
import { ofTab, readStored, writeStored } from '../../../core/platform/storage.ts';
import type { KindKey } from '../kinds.ts';
import type { Tag } from './tags.ts';

type Chosen = { readonly [Kind in KindKey]?: Tag };

const slot = 'platformTags';

/** The tag of each centre. It outlives the way to a game and back, which leaves the app. */
const useTags = create<Chosen>(() => readStored<Chosen>(slot, ofTab) ?? {});

export const useChosenTag = (kind: KindKey): Tag => useTags((tags) => tags[kind] ?? 'all');

export function chooseTag(kind: KindKey, tag: Tag): void {
  useTags.setState({ [kind]: tag });
  writeStored(slot, useTags.getState(), ofTab);
}
