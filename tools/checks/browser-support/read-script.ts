/** The names of web features that a script uses, as far as they can be read from its text. */
import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** What a script does with a name. */
export type Use = {
  readonly kind: 'global' | 'static' | 'member' | 'event' | 'markup';
  readonly name: string;
  /** Whether the script looks first, near by, whether the browser has it. */
  readonly guarded: boolean;
};

/** @param owner the name that a member is asked of, where that is one */
type Found = { kind: Use['kind']; name: string; owner?: string; within: Node; isGuard: boolean };

const globalObjects = new Set(['window', 'globalThis', 'self']);

/** @throws when the text is no script */
export function usesOfScript(file: string, text: string): Use[] {
  const { program, errors } = parseSync(file, text, { sourceType: 'unambiguous' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  const declared = new Set<string>();
  const found: Found[] = [];
  walk(program, [], (node, above) => {
    for (const name of declaredBy(node)) declared.add(name);
    for (const one of usesOf(node, above)) found.push({ ...one, within: outermost(above) ?? node });
  });
  const guards = new Set(found.filter(({ isGuard }) => isGuard).map(({ name, within }) => `${within.start} ${name}`));
  const isOfFile = ({ kind, name, owner }: Found) => {
    const first = kind === 'member' ? owner : kind === 'global' || kind === 'static' ? name.split('.')[0] : undefined;
    return first !== undefined && declared.has(first);
  };
  return found
    .filter((one) => (one.kind === 'member' ? one.owner === undefined || isOfFile(one) : !isOfFile(one)))
    .map(({ kind, name, within }) => ({ kind, name, guarded: guards.has(`${within.start} ${name}`) }));
}

function walk(node: Node, above: Node[], visit: (node: Node, above: readonly Node[]) => void): void {
  visit(node, above);
  above.push(node);
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null | undefined>)[key];
    for (const one of Array.isArray(child) ? child : [child]) if (one) walk(one, above, visit);
  }
  above.pop();
}

/** The function around that has no other function around it; else the statement of the file. */
const outermost = (above: readonly Node[]) =>
  above.find(({ type }) => type.endsWith('FunctionExpression') || type === 'FunctionDeclaration') ?? above[1];

/** Names that a file gives something of its own. */
function declaredBy(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesIn(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...(node.id ? [node.id.name] : []), ...node.params.flatMap(namesIn)];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id ? [node.id.name] : [];
    case 'CatchClause':
      return node.param ? namesIn(node.param) : [];
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local.name];
    default:
      return [];
  }
}

function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'RestElement' ? one.argument : one.value));
    default:
      return [];
  }
}

function usesOf(node: Node, above: readonly Node[]): Omit<Found, 'within'>[] {
  const isGuard = isLookedFor(node, above);
  switch (node.type) {
    case 'Identifier':
      return isReference(node, above.at(-1)) ? [{ kind: 'global', name: node.name, isGuard }] : [];
    case 'MemberExpression': {
      if (node.computed || node.property.type !== 'Identifier') return [];
      const { name } = node.property;
      const owner = globalName(node.object);
      const parent = above.at(-1);
      // What is not there reads as nothing; called, it throws.
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
      const member = { kind: 'member', name, ...(owner !== undefined && { owner }), isGuard } as const;
      const members = isCalled || isGuard ? [member] : [];
      if (owner === undefined) return members;
      const isOfAll = globalObjects.has(owner);
      return [...members, { kind: isOfAll ? 'global' : 'static', name: isOfAll ? name : `${owner}.${name}`, isGuard }];
    }
    case 'BinaryExpression':
      // `'showPicker' in field` looks for a member, and for what is global.
      return node.operator === 'in' ? guardsOf(textOf(node.left), node.right) : [];
    case 'CallExpression':
      return usesOfCall(node);
    default:
      return [];
  }
}

/** `URL`, also as `globalThis.URL`. */
function globalName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  return node.object.type === 'Identifier' && globalObjects.has(node.object.name) ? node.property.name : undefined;
}

/** What a text in a script reads; minifiers write them as templates. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

function guardsOf(name: string | undefined, owner: Node): Omit<Found, 'within'>[] {
  if (name === undefined) return [];
  const one = { name, isGuard: true };
  return [
    { kind: 'member', ...one },
    { kind: 'global', ...one },
    ...(owner.type === 'Identifier' ? [{ kind: 'static', name: `${owner.name}.${name}`, isGuard: true } as const] : []),
  ];
}

/** What is made of a tag and its attributes, and what is listened to. */
function usesOfCall(node: Extract<Node, { type: 'CallExpression' }>): Omit<Found, 'within'>[] {
  const [first, second] = node.arguments;
  const text = textOf(first);
  if (text === undefined) return [];
  const { callee } = node;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    if (callee.property.name === 'addEventListener') return [{ kind: 'event', name: text, isGuard: false }];
  }
  if (second?.type !== 'ObjectExpression' || !/^[a-z][a-z\d]*$/.test(text)) return [];
  const attributes = second.properties.flatMap((property) =>
    property.type === 'Property' && !property.computed
      ? property.key.type === 'Identifier'
        ? [property.key.name]
        : property.key.type === 'Literal'
          ? [String(property.key.value)]
          : []
      : [],
  );
  return markupOf(text, attributes).map((name) => ({ kind: 'markup', name, isGuard: false }));
}

/** How a tag and its attributes are called among the features. */
export const markupOf = (tag: string, attributes: readonly string[]): string[] => [
  `<${tag}>`,
  ...attributes.flatMap((name) => [`${tag}[${name.toLowerCase()}]`, `[${name.toLowerCase()}]`]),
];

function isReference(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed;
    case 'Property':
      return parent.value === node || parent.computed;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.value === node;
    case 'ExportSpecifier':
    case 'ImportSpecifier':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    default:
      return true;
  }
}

/** Whether this mention asks if the thing is there: `typeof`, `!`, a condition, `?.`, a side of `??` or `||`. */
function isLookedFor(node: Node, above: readonly Node[]): boolean {
  let child = node;
  for (const parent of above.toReversed()) {
    switch (parent.type) {
      case 'UnaryExpression':
        return parent.operator === 'typeof' || parent.operator === '!';
      case 'LogicalExpression':
        if (parent.left === child) return true;
        break;
      case 'ConditionalExpression':
      case 'IfStatement':
        return parent.test === child;
      case 'BinaryExpression':
      case 'ChainExpression':
        break;
      case 'CallExpression':
        return parent.optional && parent.callee === child;
      case 'MemberExpression':
        return parent.optional && parent.object === child;
      default:
        return false;
    }
    child = parent;
  }
  return false;
}
