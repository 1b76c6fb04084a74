/** One cell of a board, bound to its own grain of the store: a tap renders this cell and the sums, nothing else. */
import { type BetSymbol, type Play, symbolText } from '@longmen/engine';
import { PickCell, SideCell } from '@longmen/ui/game';
import { Dice } from '@longmen/ui';
import { memo, useCallback } from 'react';
import { playKey } from '../../../features/plays/play-names.ts';
import { useCell, useDispatch, useGame } from '../store.ts';
import { hapticTick } from './haptic-tick.ts';
import { useMessages } from '../use-messages.ts';
import { cellOdds, isCaptioned, useGameContext } from '../game-context.ts';

type BoundCellProps = {
  play: Play;
  list: number;
  symbol: BetSymbol;
  /** What the list is called, spoken before the symbol. */
  listName: string;
  /** The odds belong under the cell because the cell is a bet. */
  isBet: boolean;
  /** Wide cells are options, the others balls or dice. */
  wide: boolean;
  /** How often a die's face is repeated on the cell; 0 where cells are not dice. */
  dice: number;
};

export const BoundCell = memo(function BoundCell({ play, list, symbol, listName, isBet, wide, dice }: BoundCellProps) {
  const context = useGameContext();
  const t = useMessages();
  const dispatch = useDispatch();
  const pickMax = context.limits.get(play.code);
  const on = useCell(play.code, list, symbol);
  const onTap = useCallback(() => {
    hapticTick();
    dispatch({ t: 'toggled', play: play.code, list, symbol, pickMax });
  }, [dispatch, play.code, list, symbol, pickMax]);

  const key = playKey(play);
  const lunarYear = useGame(({ picks }) => picks.lunarYear);
  const note = lunarYear === null ? null : (context.layout.noteOf?.(key, symbol, lunarYear) ?? null);
  const name = symbolText(context.names, play, symbol);
  const hue = typeof symbol === 'number' ? (context.layout.hueOf?.(key, symbol) ?? null) : null;
  const odds = isBet ? cellOdds(context, play, symbol, lunarYear) : undefined;
  const spoken = odds ? t('cell.withOdds', { list: listName, name, odds }) : t('cell.plain', { list: listName, name });
  if (wide)
    return (
      <SideCell
        label={spoken}
        name={<OptionFace play={play} symbol={symbol} name={name} />}
        odds={odds}
        note={note ?? undefined}
        on={on}
        onTap={onTap}
      />
    );
  const face =
    dice > 0
      ? ({ kind: 'dice', dice: Array.from({ length: dice }, () => Number(symbol)) } as const)
      : typeof symbol === 'number' && context.layout.platesIn?.(key)
        ? ({ kind: 'plate', car: symbol } as const)
        : ({ kind: 'ball', text: name, hue } as const);
  const captioned = typeof symbol === 'number' && isCaptioned(context, play);
  // Until the year is known the word has its space.
  const caption = captioned && lunarYear !== null ? context.layout.captionOf?.(symbol, lunarYear) : undefined;
  const under = captioned ? (caption && context.names.labels[caption]) || '\u00a0' : odds;
  return <PickCell label={spoken} face={face} odds={under} low={captioned} on={on} onTap={onTap} />;
});

/** An option by name; a straight of dice ("123") shows its faces instead. */
function OptionFace({ play, symbol, name }: { play: Play; symbol: BetSymbol; name: string }) {
  const faces =
    /^[1-6]{3}$/.test(String(symbol)) && playKey(play).startsWith('straight') ? [...String(symbol)].map(Number) : [];
  if (faces.length === 0) return <>{name}</>;
  return (
    <>
      {faces.map((face, i) => (
        <Dice key={i} face={face} size={24} />
      ))}
    </>
  );
}
