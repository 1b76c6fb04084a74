// node tools/checks/vocabulary/main.ts [area …]: names that hold a word of the list, of all areas unless some are
// named.
import { banned } from './names.ts';
import { bannedNamesIn } from './areas.ts';

const named = process.argv.slice(2);
const areas = named.length > 0 ? named : ['apps', 'packages', 'tests', 'bench', 'tools'];
const found = areas.flatMap(bannedNamesIn);
for (const { path, line, name, word } of found) console.log(`${path}:${line}  ${name}: ${word} -> ${banned[word]}`);
console.log(`${found.length} names with a private word`);
process.exitCode = found.length > 0 ? 1 : 0;
