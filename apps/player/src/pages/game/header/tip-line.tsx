import { useGame } from '../store.ts';

/** What a player must know of a game that is on sale: that past results are replayed, say. */
export function TipLine() {
  const tip = useGame(({ round }) => (round.phase === 'stopped' || round.phase === 'notOpen' ? '' : round.tip));
  return tip === '' ? null : <p className="t-caption px-4 pb-1 font-bold text-warn">{tip}</p>;
}
