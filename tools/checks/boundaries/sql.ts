import { LAYERS, isTest, isTool, moduleOf } from './places.ts';
import type { Complaint, Source, Word } from './source.ts';

const STATEMENT =
  /(^|\n|;)\s*(SELECT\s[^]*\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\S+\s+SET\s|DELETE\s+FROM\s|WITH\s+(RECURSIVE\s+)?\w+\s*(\([^)]*\)\s*)?AS\s|CREATE\s+(TABLE|INDEX|SCHEMA|TEMP)|ALTER\s+TABLE\s|DROP\s+TABLE\s|TRUNCATE\s|COPY\s+\S+\s+(FROM|TO)\s|LOCK\s+TABLE\s)/;
const MODULES = LAYERS.flat();
const TABLE = new RegExp(`\\b(${MODULES.join('|')})\\.[a-z_]+`, 'g');

/** SQL stands in the stores (`store.ts`, `store-*.ts`), and each store spells its own tables only. */
export function checkSql(sources: Source[]): Complaint[] {
  return sources
    .filter(
      (source) => !isTest(source.path) && !isTool(source.path) && !source.path.startsWith('apps/server/src/platform/'),
    )
    .flatMap((source) => {
      if (!isStore(source.path))
        return statements(source).map((word) => complaint(source, word, 'SQL stands in store.ts'));
      return foreignTables(source);
    });
}

function isStore(path: string): boolean {
  return /^apps\/server\/src\/modules\/[^/]+\/([^/]+\/)?(store(-[a-z-]+)?\.ts|store\/)/.test(path);
}

function statements(source: Source): Word[] {
  return source.texts.filter((word) => STATEMENT.test(word.text));
}

function foreignTables(source: Source): Complaint[] {
  const own = moduleOf(source.path);
  return source.texts
    .filter((word) => /[A-Z]{4}/.test(word.text))
    .flatMap((word) => (word.text.match(TABLE) ?? []).map((table) => ({ table, word })))
    .filter(({ table }) => !table.startsWith(`${own}.`))
    .map(({ table, word }) => complaint(source, word, `${table} belongs to another module: ask at its door`));
}

function complaint(source: Source, word: Word, message: string): Complaint {
  return { rule: 'sql', path: source.path, line: word.line, message };
}
