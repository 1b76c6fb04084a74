// npm run check: prints what crosses a boundary of the house, and fails when anything does.
import { codeFiles, read } from '../repository.ts';
import { checkBoundaries, readSource } from './index.ts';

const files = codeFiles();
const complaints = checkBoundaries(files.map((path) => readSource(path, read(path))));
for (const { rule, path, line, message } of complaints) console.log(`${path}:${line}  ${rule}: ${message}`);
console.log(`${files.length} files, ${complaints.length} crossings`);
process.exitCode = complaints.length > 0 ? 1 : 0;
