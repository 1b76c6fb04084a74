/** What plays and their options are called, in the words of the family. Pure. */
import type { FamilyNames, Play } from '@longmen/engine';

/** The key of a play inside its family: "group.play". */
export function playKey(play: Play): string {
  return `${play.group}.${play.name}`;
}

/** Full name of a play. */
export function playName(names: FamilyNames, play: Play): string {
  return names.plays[playKey(play)] ?? play.code;
}

/** Name of an option or tier of a play. */
export function labelOf(names: FamilyNames, play: Play, key: string | number): string {
  return names.relabels[playKey(play)]?.[key] ?? names.labels[key] ?? String(key);
}
