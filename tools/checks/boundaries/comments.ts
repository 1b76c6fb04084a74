import type { Complaint, Source } from './source.ts';

const SUPPRESSION =
  /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint|secretlint)-disable|biome-ignore|(v8|c8|istanbul) ignore/;
const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b/;

/** Nothing silences a check, and nothing unfinished is left behind. */
export function checkComments(sources: Source[]): Complaint[] {
  return sources.flatMap((source) =>
    source.comments.flatMap((comment) => {
      const found = SUPPRESSION.exec(comment.text) ?? UNFINISHED.exec(comment.text);
      if (!found) return [];
      return [{ rule: 'comments', path: source.path, line: comment.line, message: `a comment says "${found[0]}"` }];
    }),
  );
}
