/** What a page carries, read from the built files: scripts with all that they import, and the styles in the page. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Figure, judge } from './budgets.ts';
import { closure, scriptsOf } from './chunks.ts';

const locale = 'vi';
const bytesPerKb = 1_000;

/** Scripts of home (with its words), of the heaviest page besides and of the heaviest family; styles. */
export function measureBundle(dist: string): Figure[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const entries = scriptsOf(dist);
  if (entries.length === 0) throw new Error('the built page has no entry script');
  const chunks = globSync('assets/*.js', { cwd: dist });
  const homeMessages = chunks.filter((file) => file.startsWith(`assets/words-${locale}-`));
  const home = closure(dist, [...entries, ...homeMessages]);
  // A page beyond home: its own chunk and what that imports, without what home brought already.
  const route = heaviest(chunks.filter(isPage), (file) =>
    weigh(
      dist,
      [...closure(dist, [file])].filter((one) => !home.has(one)),
    ),
  );
  // A family: its own chunk, with rules, numbers and layout. What several families share is the page's weight.
  const family = heaviest(chunks.filter(isFamily), (file) => weigh(dist, [file]));
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, body = '']) => body).join('');
  process.stdout.write(`the heaviest page after home is ${route.file}, the heaviest family ${family.file}\n`);
  return [
    judge('home', 'homeScriptKb', weigh(dist, [...home])),
    judge('routes', 'routeScriptKb', route.kb),
    judge('family', 'familyScriptKb', family.kb),
    judge('all', 'inlinedStylesKb', gzipSync(styles, { level: 9 }).length / bytesPerKb),
  ];
}

/** The build names the chunk of a page `page-<room>-<hash>.js`. */
const isPage = (file: string) => file.startsWith('assets/page-');

/** And that of a family `family-<family>-<hash>.js`. */
const isFamily = (file: string) => file.startsWith('assets/family-') && !file.startsWith('assets/family-glyph');

/** @throws when there is none: the build then names its chunks in another way */
function heaviest(files: readonly string[], weighed: (file: string) => number): { file: string; kb: number } {
  const [max] = files.map((file) => ({ file, kb: weighed(file) })).sort((a, b) => b.kb - a.kb);
  if (!max) throw new Error('the build has no such chunk');
  return max;
}

const weigh = (dist: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / bytesPerKb;
