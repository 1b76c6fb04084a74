/** The symbols of the fruit machine, drawn. */
import type { Fruit } from '../games/fruit/detail.ts';

const drawings: Readonly<Record<Fruit, string>> = {
  seven:
    '<path d="M14 14h36v9L35 52H22l15-28H24v5H14z" fill="#e5263b" stroke="#7d0d1c" stroke-width="2.5" stroke-linejoin="round"/><path d="M17 17h29" stroke="#ff98a3" stroke-width="2.5" stroke-linecap="round"/>',
  bell: '<path d="M32 9c3 0 4 2 4 4 9 2 12 10 12 18 0 9 3 12 6 15H10c3-3 6-6 6-15 0-8 3-16 12-18 0-2 1-4 4-4z" fill="#ffc93c" stroke="#a86a00" stroke-width="2.5" stroke-linejoin="round"/><path d="M24 20c-3 3-4 8-4 13" stroke="#fff0bd" stroke-width="3" stroke-linecap="round" fill="none"/><circle cx="32" cy="50" r="5" fill="#d98a00" stroke="#a86a00" stroke-width="2"/>',
  melon:
    '<path d="M6 24a26 26 0 0 0 52 0z" fill="#2f9e44" stroke="#14592a" stroke-width="2.5" stroke-linejoin="round"/><path d="M11 24a21 21 0 0 0 42 0z" fill="#d8f5a2"/><path d="M14 24a18 18 0 0 0 36 0z" fill="#f03e52"/><g fill="#3b0a10"><ellipse cx="24" cy="29" rx="1.7" ry="2.6"/><ellipse cx="32" cy="34" rx="1.7" ry="2.6"/><ellipse cx="40" cy="29" rx="1.7" ry="2.6"/></g>',
  orange:
    '<circle cx="32" cy="36" r="20" fill="#ff922b" stroke="#b35300" stroke-width="2.5"/><path d="M20 30c2-4 5-6 9-7" stroke="#ffd8a8" stroke-width="3.5" stroke-linecap="round" fill="none"/><path d="M32 16c2-7 9-9 15-8-1 7-8 10-15 8z" fill="#40c057" stroke="#1e7a32" stroke-width="2" stroke-linejoin="round"/>',
  lemon:
    '<path d="M9 41c-2-14 9-27 25-27 5 0 9-3 13-2 4 1 4 5 5 9 5 15-6 29-21 30-6 0-9 4-14 2-4-1-7-6-8-12z" fill="#ffe14d" stroke="#b39200" stroke-width="2.5" stroke-linejoin="round"/><path d="M17 36c0-7 5-13 12-15" stroke="#fffad1" stroke-width="3.5" stroke-linecap="round" fill="none"/>',
  cherry:
    '<path d="M22 40c1-13 8-23 22-29M44 42c1-12 2-22 0-31" stroke="#2b8a3e" stroke-width="3.5" fill="none" stroke-linecap="round"/><path d="M43 11c-8-4-15-2-19 4 7 3 14 2 19-4z" fill="#51cf66" stroke="#1e7a32" stroke-width="2"/><circle cx="20" cy="46" r="11" fill="#e03146" stroke="#7d0d1c" stroke-width="2.5"/><circle cx="45" cy="47" r="11" fill="#e03146" stroke="#7d0d1c" stroke-width="2.5"/><path d="M14 43c1-2 2-3 4-4M39 44c1-2 2-3 4-4" stroke="#ffa8b0" stroke-width="2.5" stroke-linecap="round"/>',
};

/** One symbol. Decoration where `label` is missing. */
export function fruitIcon(fruit: Fruit, label?: string): string {
  const about = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${label}"`;
  return `<svg class="fruit" viewBox="0 0 64 64" ${about}>${drawings[fruit]}</svg>`;
}
