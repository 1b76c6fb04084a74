/**
 * Up to which total a player wants no question before a bet goes out: an own choice, stored per account on this device.
 */
import { create } from 'zustand';
import { readStored, writeStored } from '../../../core/platform/storage.ts';
import { sessionNow } from '../../../core/session/session.ts';

/** Whole yuan; 0: every bet is asked about. Larger bets always are. */
export const askUnderChoices = [0, 10, 20, 50, 100] as const;
export type AskUnder = (typeof askUnderChoices)[number];

const key = () => `askUnder.${sessionNow().username}`;

/** What the account chose; anything that is no choice counts as none. */
const read = (): AskUnder => {
  const stored = readStored<unknown>(key());
  return askUnderChoices.find((choice) => choice === stored) ?? 0;
};

const useChosen = create<{ of: string; under: AskUnder }>(() => ({ of: '', under: 0 }));

/** The choice of the account that is signed in. */
export function askUnderNow(): AskUnder {
  const chosen = useChosen.getState();
  return chosen.of === key() ? chosen.under : read();
}

/** The same, for a part that shows it. */
export function useAskUnder(): AskUnder {
  useChosen((state) => state.under);
  return askUnderNow();
}

/** Stores a choice. */
export function setAskUnder(under: AskUnder): void {
  writeStored(key(), under === 0 ? undefined : under);
  useChosen.setState({ of: key(), under });
}

/** Whether a bet of so many mills goes out without a question. */
export const needsNoQuestion = (totalMills: number): boolean => totalMills < askUnderNow() * 1000;
