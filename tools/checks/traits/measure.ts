/** What can be counted of one source file. */
import { type Node, parse, visit } from '../boundaries/source.ts';

/** `documented` of `exported` functions carry a docstring; `long` functions fill more than a screen. */
export type Traits = {
  lines: number;
  casts: number;
  functions: number;
  long: string[];
  exported: number;
  documented: number;
};

/** A function with markup in it is half layout: it may be twice as long. */
const LINES_MAX = 60;
const LINES_MAX_WITH_MARKUP = 120;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Counts the traits of a file; `path` is relative to the repository. */
export function traitsOf(path: string, text: string): Traits {
  const { program, comments, lineOf } = parse(path, text);
  const traits: Traits = {
    lines: text.split('\n').length - 1,
    casts: 0,
    functions: 0,
    long: [],
    exported: 0,
    documented: 0,
  };
  const docEnds = comments.filter(({ value }) => value.startsWith('*')).map(({ end }) => end);
  visit(program, (node) => {
    if (isCast(node)) traits.casts += 1;
    if (FUNCTIONS.has(node.type)) {
      traits.functions += 1;
      const length = lineOf(node.end) - lineOf(node.start) + 1;
      if (length > (hasMarkup(node) ? LINES_MAX_WITH_MARKUP : LINES_MAX))
        traits.long.push(`${path}:${lineOf(node.start)} ${length}`);
    }
    if (node.type === 'ExportNamedDeclaration' && isFunction(node.declaration)) {
      traits.exported += 1;
      if (docEnds.some((end) => end <= node.start && text.slice(end, node.start).trim() === '')) traits.documented += 1;
    }
  });
  return traits;
}

/** `as` and `<T>` beside `as const`, and `!`. */
function isCast(node: Node): boolean {
  if (node.type === 'TSNonNullExpression' || node.type === 'TSTypeAssertion') return true;
  if (node.type !== 'TSAsExpression') return false;
  const { typeName } = node.typeAnnotation as { typeName?: { name?: string } };
  return typeName?.name !== 'const';
}

/** A function, or a constant that is one; the texts and tables of a page explain themselves. */
function isFunction(declaration: unknown): boolean {
  const { type, declarations } = (declaration ?? { type: '' }) as Node;
  if (type === 'FunctionDeclaration') return true;
  const [first] = Array.isArray(declarations) ? (declarations as Node[]) : [];
  return FUNCTIONS.has((first?.init as Node | null | undefined)?.type ?? '');
}

function hasMarkup(node: Node): boolean {
  let found = false;
  visit(node, ({ type }) => {
    found ||= type === 'JSXElement' || type === 'JSXFragment';
  });
  return found;
}
