/** What typed text amounts to, piece by piece, while it is being typed. The engine alone decides what fits. */
import { entrySeparators, type Play, parseSelection } from '@longmen/engine';
import { tidyText } from './tidy-text.ts';

/** One piece of the text: where it stands and what it is. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly kind: 'valid' | 'duplicate' | 'wrong';
}

export interface TypedEntries {
  readonly pieces: readonly Piece[];
  readonly valid: number;
  readonly duplicate: number;
  readonly wrong: number;
}

const separated: Readonly<Record<1 | 2, RegExp>> = {
  1: new RegExp(`[^\\s${entrySeparators}]+`, 'gu'),
  2: new RegExp(`[^${entrySeparators}\\n\\r]+`, 'gu'),
};

/** Longest text that is marked piece by piece; longer text is still counted by the engine when it is bet. */
export const maxMarkedLength = 60_000;

/** Splits the text as the engine does and asks it about every piece. Equal entries count once. */
export function readTyped(play: Play, text: string): TypedEntries {
  const shape = play.shape.kind === 'pos+' ? play.shape.inner : play.shape;
  const width = shape.kind === 'entry' ? shape.numberWidth : 1;
  const ask = entryReader(play);
  const seen = new Set<string>();
  const pieces: Piece[] = [];
  for (const match of text.slice(0, maxMarkedLength).matchAll(separated[width])) {
    if (match[0].trim() === '') continue;
    const entry = ask(tidyText(match[0]));
    const kind = entry === null ? 'wrong' : seen.has(entry) ? 'duplicate' : 'valid';
    if (entry !== null) seen.add(entry);
    const blanks = match[0].length - match[0].trimStart().length;
    pieces.push({ from: match.index + blanks, to: match.index + match[0].length, kind });
  }
  const count = (kind: Piece['kind']) => pieces.filter((piece) => piece.kind === kind).length;
  return { pieces, valid: count('valid'), duplicate: count('duplicate'), wrong: count('wrong') };
}

/** Asks the play's own rules about one piece; the normalised entry, or null where it does not fit. */
function entryReader(play: Play): (piece: string) => string | null {
  const { shape } = play;
  const pos = shape.kind === 'pos+' ? { pos: Array.from({ length: shape.posMin }, (_, i) => i) } : {};
  return (piece) => {
    const parsed = parseSelection(play, { text: piece, ...pos });
    return parsed.ok ? (parsed.selection.entries?.[0] ?? null) : null;
  };
}
