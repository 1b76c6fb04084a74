import { expect, test } from 'vitest';
import { bringNeeds, type Installer, type Need, whatIsMissing } from './needs.ts';

/** A machine on which packages bring what they are for. */
function machine({ may = true, works = true, has = [] as string[] } = {}) {
  const there = new Set(has);
  const requests: string[] = [];
  const lines: string[] = [];
  const need = (name: string, ...packages: string[]): Need => ({ name, packages, isThere: () => there.has(name) });
  const needs = [need('Chromium', 'chromium'), need('a font for Chinese', 'fonts-noto-cjk')];
  const installer: Installer = {
    may,
    apt: (...args) => {
      requests.push(args.join(' '));
      if (works) for (const { name, packages } of needs) if (packages.includes(args.at(-1) ?? '')) there.add(name);
      return works;
    },
  };
  return { needs, requests, lines, bring: () => bringNeeds(needs, (line) => lines.push(line), installer) };
}

test('a machine that has everything asks no package manager and says nothing', () => {
  const { requests, lines, bring } = machine({ has: ['Chromium', 'a font for Chinese'] });
  bring();
  expect([requests, lines]).toEqual([[], []]);
});

test('what is missing is installed, with one line each', () => {
  const { requests, lines, needs, bring } = machine({ has: ['a font for Chinese'] });
  bring();
  expect(requests).toEqual(['update', 'install -y --no-install-recommends chromium']);
  expect(lines).toEqual([expect.stringMatching(/^Chromium is missing: apt-get install -y chromium/)]);
  expect(whatIsMissing(needs)).toBeUndefined();
});

test('who may not install, or cannot, is told what to do', () => {
  for (const failing of [machine({ may: false }), machine({ works: false })]) {
    failing.bring();
    expect(failing.lines.filter((line) => line.includes('sudo apt-get install'))).toHaveLength(2);
    expect(whatIsMissing(failing.needs)).toContain('sudo apt-get install fonts-noto-cjk');
  }
  const without = machine({ may: false });
  without.bring();
  expect(without.requests).toEqual([]);
});
