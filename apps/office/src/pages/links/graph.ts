import type { ConsoleOutput } from '@longmen/contract/console';
import type { readLinks } from '@longmen/contract/console/players/risk';

export type LinkGraph = ConsoleOutput<typeof readLinks>;
export type LinkNode = LinkGraph['nodes'][number];
export type LinkKind = LinkGraph['edges'][number]['kind'];
export type Place = { readonly x: number; readonly y: number };

const radius = [0, 140, 240];

/** Where each account stands: the one itself in the middle, others on the ring of their steps. */
export function placesOf({ nodes, edges }: Pick<LinkGraph, 'nodes' | 'edges'>): ReadonlyMap<string, Place> {
  const angles = new Map<string, number>();
  const ring = (steps: number) => nodes.filter((node) => node.steps === steps);
  const first = ring(1);
  first.forEach(({ id }, at) => angles.set(id, turn(at, first.length)));
  const near = (id: string): number =>
    edges
      .flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []))
      .map((other) => angles.get(other))
      .find((angle) => angle !== undefined) ?? 0;
  // Evenly apart, in the order of those that they are bound to.
  const second = ring(2)
    .map(({ id }) => ({ id, angle: near(id) }))
    .toSorted((a, b) => a.angle - b.angle);
  second.forEach(({ id }, at) => angles.set(id, turn(at, second.length)));
  return new Map(
    nodes.map(({ id, steps }) => {
      const away = radius[Math.min(steps, 2)] ?? 0;
      const angle = angles.get(id) ?? 0;
      return [id, { x: Math.round(Math.cos(angle) * away), y: Math.round(Math.sin(angle) * away) }];
    }),
  );
}

const turn = (at: number, of: number): number => (2 * Math.PI * at) / Math.max(1, of) - Math.PI / 2;
