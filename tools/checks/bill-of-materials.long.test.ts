// Trust point S18: what the product is made of can be listed for others; npm takes seconds for it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test('S18: a bill of materials can be written without the network', () => {
  const sbom = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--offline'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  const { components } = JSON.parse(sbom.stdout) as { components: { name: string }[] };
  expect(components.map((component) => component.name)).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
}, 60_000);
