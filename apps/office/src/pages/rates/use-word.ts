import { changeRate } from '@longmen/contract/console/games/rates';
import { dropWaiting, enterTheSame } from '@longmen/contract/console/waiting';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { messages } from './messages.ts';
import type { NewRate, RateSheet, WaitingRate } from './rates.ts';

type Word = { readonly changes: readonly NewRate[]; readonly reason: string };

/** The first word about some prices, or the second one; each price is entered by itself and refused by itself. */
export function useWord(
  sheet: RateSheet,
  {
    waiting,
    isSecond,
    onDone,
  }: { waiting: readonly WaitingRate[]; isSecond: boolean; onDone: (price: string) => void },
) {
  const t = useMessages<typeof messages>('rates');
  const client = useQueryClient();
  // What was entered before a later one was refused, or before a proof had to be given.
  const entered = useRef(new Set<string>());
  const { gid, play } = sheet;
  const give = async ({ changes, reason }: Word): Promise<number> => {
    try {
      for (const change of changes) {
        if (entered.current.has(change.price)) continue;
        const { price, rate, lowest } = change;
        const waits = waiting.find((one) => one.price === price);
        const now = sheet.prices.find((one) => one.price === price);
        if (isSecond && waits !== undefined)
          await callConsole(enterTheSame, { kind: 'change-rate', id: waits.id, entry: { rate, lowest }, reason });
        else if (now !== undefined)
          await callConsole(changeRate, { gid, play, ...change, seen: { rate: now.rate, lowest: now.lowest }, reason });
        entered.current.add(price);
        onDone(price);
      }
      return entered.current.size;
    } catch (error) {
      void client.invalidateQueries({ queryKey: ['readRates'] });
      throw error;
    }
  };
  const word = useAction({
    run: give,
    changes: ['readRates', 'listWaiting'],
    onDone: () => {
      entered.current.clear();
      toast(t(isSecond ? 'agreed' : 'proposed'));
    },
  });
  const drop = useAction({
    run: async (reason: string) => {
      for (const { id, mayDrop } of waiting)
        if (mayDrop) await callConsole(dropWaiting, { kind: 'change-rate', id, reason });
    },
    changes: ['readRates', 'listWaiting'],
    onDone: () => toast(t('dropped')),
  });
  return { word, drop };
}
