/** The plays of a tab and what they are called there. */
import type { Family, FamilyNames, Play } from '@longmen/engine';
import { playName } from '../../../features/plays/play-names.ts';
import type { Layout, LayoutTab } from './layout.ts';

/** The plays of a tab, in its order. */
export function playsOf(family: Family, tab: LayoutTab): readonly Play[] {
  if (tab.only) {
    return tab.only.flatMap((key) => family.plays.get(`${family.code}.${key}`) ?? []);
  }
  return [...family.plays.values()].filter((play) => tab.groups.includes(play.group));
}

/** The layout without tabs that have nothing to sell in a game; before the rates are here, every tab is shown. */
export function soldLayout(layout: Layout, family: Family, rates: ReadonlyMap<string, unknown>): Layout {
  if (rates.size === 0) return layout;
  return { ...layout, tabs: layout.tabs.filter((tab) => playsOf(family, tab).some((play) => rates.has(play.code))) };
}

/** Name of a play inside its tab: the group's where the tab holds several groups, else without the group's words. */
export function shortName(names: FamilyNames, tab: LayoutTab, play: Play): string {
  const group = names.groups[play.group] ?? '';
  if (tab.groups.length > 1) {
    const alone = (tab.only ?? []).filter((key) => key.startsWith(`${play.group}.`)).length < 2;
    return alone ? group : playName(names, play);
  }
  const full = playName(names, play);
  const tail = full.startsWith(group) ? full.slice(group.length).replace(/^[\s:,–-]+/u, '') : full;
  const remaining = /^\(.*\)$|^（.*）$/u.test(tail) ? tail.slice(1, -1) : tail;
  return remaining === '' ? full : remaining.charAt(0).toLocaleUpperCase() + remaining.slice(1);
}

/** The tab that shows a play first. */
export function tabOf(layout: Layout, family: Family, code: string): LayoutTab | undefined {
  return layout.tabs.find((tab) => playsOf(family, tab).some((play) => play.code === code));
}
