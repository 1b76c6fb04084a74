import { expect, test } from 'vitest';
import { placesOf } from './graph.ts';

const node = (id: string, steps: number) => ({ id, name: id, status: 0, vipLevel: 0, steps, severe: 0, mild: 0 });
const edge = (from: string, to: string) => ({ from, to, kind: 'device' as const, shared: 1, at: null });

test('each account stands on the ring of its steps, and no two in one place', () => {
  const nodes = [node('me', 0), node('a', 1), node('b', 1), node('c', 2), node('d', 2), node('e', 2)];
  const edges = [edge('me', 'a'), edge('me', 'b'), edge('a', 'c'), edge('d', 'b'), edge('e', 'nobody')];
  const places = [...placesOf({ nodes, edges })];
  const away = Object.fromEntries(places.map(([id, { x, y }]) => [id, Math.round(Math.hypot(x, y))]));
  expect(away).toEqual({ me: 0, a: 140, b: 140, c: 240, d: 240, e: 240 });
  expect(new Set(places.map(([, { x, y }]) => `${x} ${y}`)).size).toBe(nodes.length);
});
