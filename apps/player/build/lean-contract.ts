import type { Plugin } from 'vite';

/** Parts of a call that only documents and tests read. */
const unread = new Set(['summary', 'sample', 'bucket', 'also', 'refusals']);

const definers = new Set(['defineCall', 'defineConsoleCall']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Leaves the documentation of the calls out of the browser's code: samples, summaries, refusal lists. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/(?:calls|console)\/([\w-]+\/)?[\w-]+\.ts$/ },
      handler(code) {
        const cuts: [number, number][] = [];
        visit(this.parse(code) as unknown as Node, (node) => {
          const callee = node['callee'] as Node | undefined;
          if (node.type !== 'CallExpression' || !definers.has(String(callee?.['name']))) return;
          const [call] = node['arguments'] as Node[];
          for (const property of (call?.['properties'] ?? []) as Node[]) {
            const key = property['key'] as Node | undefined;
            if (unread.has(String(key?.['name']))) cuts.push([property.start, property.end]);
          }
        });
        return cuts.length > 0 ? { code: cut(code, cuts), map: null } : null;
      },
    },
  };
}

function visit(node: Node, meet: (node: Node) => void): void {
  meet(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, meet);
    }
  }
}

/** Takes ranges out of a text, each with the comma behind it. */
function cut(code: string, ranges: readonly [number, number][]): string {
  let remaining = code;
  for (const [start, end] of [...ranges].sort((a, b) => b[0] - a[0])) {
    remaining = remaining.slice(0, start) + remaining.slice(end).replace(/^\s*,/, '');
  }
  return remaining;
}
