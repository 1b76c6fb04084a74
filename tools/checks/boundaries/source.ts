import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * One import or re-export; `lazy` = written `import(...)`. `target` is a path in the repository, or the package or
 * built-in name.
 */
export type Import = { target: string; names: string[]; typeOnly: boolean; lazy: boolean; line: number };

/** A word of the program, with the line on which it stands. */
export type Word = { text: string; line: number };

/** A field of a wire object: its name in the code, and how the wire spells it. */
export type Spelling = { name: string; wire: string };

/** What the rules need to know of one source file; paths are relative to the repository. */
export type Source = {
  path: string;
  imports: Import[];
  /** Names and property names. */
  names: Word[];
  /** Text and template literals; `${...}` reads as a space. */
  texts: Word[];
  /** `Date.now`, `new Date()`, `process.env`, ...: what is reached without an import. */
  ambient: Word[];
  comments: Word[];
  /** Fields that are written `name: as('wire', ...)` or `name: ['wire', ...]`. */
  spellings: Spelling[];
  /** Classes of errors, by their names. */
  errors: Word[];
};

/** Something that a rule forbids. */
export type Complaint = { rule: string; path: string; line: number; message: string };

/** A node of the syntax tree. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const AMBIENT_OBJECTS = new Set(['process', 'console', 'performance', 'localStorage', 'sessionStorage', 'navigator']);
const AMBIENT_MEMBERS = new Set(['Date.now', 'Math.random', 'crypto.getRandomValues', 'crypto.randomUUID']);
const AMBIENT_CALLS = new Set(['fetch', 'setTimeout', 'setInterval', 'setImmediate']);

/** Reads one file. @throws when it is not valid TypeScript. */
export function readSource(path: string, text: string): Source {
  const { program, comments, lineOf } = parse(path, text);
  const source: Source = {
    path,
    imports: [],
    names: [],
    texts: [],
    ambient: [],
    comments: [],
    spellings: [],
    errors: [],
  };
  const own = new Set<string>();
  for (const comment of comments) source.comments.push({ text: comment.value, line: lineOf(comment.start) });
  visit(program, (node) => {
    const line = lineOf(node.start);
    const found = importOf(node);
    if (found) source.imports.push({ ...found, target: resolveTarget(path, found.target), line });
    for (const name of declaredBy(node)) own.add(name);
    const spelling = spellingOf(node);
    if (spelling) source.spellings.push(spelling);
    const ambient = ambientOf(node);
    if (ambient) source.ambient.push({ text: ambient, line });
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
      source.names.push({ text: String(node.name), line });
    if (node.type === 'Literal' && typeof node.value === 'string') source.texts.push({ text: node.value, line });
    if (node.type === 'ClassDeclaration' && nameOf(node.superClass) === 'Error')
      source.errors.push({ text: nameOf(node.id), line });
    if (node.type === 'JSXText') source.texts.push({ text: String(node.value), line });
    if (node.type === 'TemplateLiteral') source.texts.push({ text: templateText(node), line });
  });
  // A file's own function may be called `fetch`.
  return { ...source, ambient: source.ambient.filter((use) => !own.has(use.text.replace('()', ''))) };
}

/** The syntax tree of a file, its comments, and the line of an offset. @throws when it is not valid TypeScript. */
export function parse(path: string, text: string) {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return { program: program as unknown as Node, comments, lineOf: lineFinder(text) };
}

function declaredBy(node: Node): string[] {
  const parameters: unknown[] = Array.isArray(node.params) ? node.params : [];
  return [...parameters, ...(node.type === 'VariableDeclarator' ? [node.id] : [])].map(nameOf).filter(Boolean);
}

/** Calls `see` for a node and all below it, in the order of the text. */
export function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function importOf(node: Node): Omit<Import, 'line'> | undefined {
  const from = node.source;
  if (!isNode(from) || typeof from.value !== 'string') return undefined;
  const kind = node.importKind ?? node.exportKind;
  const parts = (Array.isArray(node.specifiers) ? node.specifiers : []).filter(isNode);
  const allTypes = parts.length > 0 && parts.every((part) => (part.importKind ?? part.exportKind) === 'type');
  const names = parts.map((part) => nameOf(part.imported ?? part.local));
  const typeOnly = kind === 'type' || allTypes || node.type === 'TSImportType';
  return { target: from.value, names, typeOnly, lazy: node.type === 'ImportExpression' };
}

function spellingOf(node: Node): Spelling | undefined {
  if (node.type !== 'Property' || !isNode(node.value)) return undefined;
  const { type, callee, arguments: args, elements } = node.value;
  const isField = type === 'CallExpression' && nameOf(callee) === 'as';
  const parts: unknown = isField ? args : type === 'ArrayExpression' ? elements : undefined;
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  const wire = isNode(first) && first.type === 'Literal' ? nameOf(first) : '';
  return wire ? { name: nameOf(node.key), wire } : undefined;
}

function nameOf(node: unknown): string {
  const name = isNode(node) ? (node.name ?? node.value) : undefined;
  return typeof name === 'string' ? name : '';
}

function ambientOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression' && isNode(node.object) && node.object.type === 'Identifier') {
    const object = nameOf(node.object);
    const member = `${object}.${nameOf(node.property)}`;
    if (AMBIENT_OBJECTS.has(object) || AMBIENT_MEMBERS.has(member)) return member;
  }
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && isEmpty(node.arguments)) return 'new Date()';
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Identifier') {
    const called = nameOf(node.callee);
    if (AMBIENT_CALLS.has(called)) return `${called}()`;
  }
  return undefined;
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

function templateText(node: Node): string {
  const parts = Array.isArray(node.quasis) ? node.quasis.filter(isNode) : [];
  return parts.map((part) => (part.value as { cooked: string | null }).cooked ?? '').join(' ');
}

// Relative imports carry their extension, and a workspace is imported by its package name.
function resolveTarget(path: string, target: string): string {
  if (target.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), target));
  const [, name, subpath] = /^@longmen\/([^/]+)(.*)$/.exec(target) ?? [];
  if (!name) return target;
  // Its exports are its files: the ring check follows them.
  if (name === 'test-kit') return `packages/test-kit/src${subpath}.ts`;
  const folder = ['engine', 'contract', 'format', 'ui', 'dev-postgres'].includes(name) ? 'packages' : 'apps';
  return subpath ? `${folder}/${name}${subpath}` : `${folder}/${name}/src/index.ts`;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
