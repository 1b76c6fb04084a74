// npm run check: prints what crosses a boundary of the house, and fails when anything does.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries, readSource } from './index.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const SOURCES = '{apps,packages,tools,tests,bench}/**/*.{ts,tsx,mjs}';

const files = globSync(SOURCES, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist(\.\d+)?)$/.test(path) });
const complaints = checkBoundaries(
  files.sort().map((path) => readSource(path, readFileSync(join(root, path), 'utf8'))),
);
for (const { rule, path, line, message } of complaints) console.log(`${path}:${line}  ${rule}: ${message}`);
console.log(`${files.length} files, ${complaints.length} crossings`);
process.exitCode = complaints.length > 0 ? 1 : 0;
