/** Chooses under which total bets go out without a question. */
import { ChoiceSheet } from '../../../core/dialogs/choice-sheet.tsx';
import { type AskUnder, askUnderChoices, setAskUnder, useAskUnder } from './ask-under.ts';
import { useWords } from '../use-words.ts';

/** The choice in words: "Under ¥50, not asked", or "Always ask". */
export function useAskUnderText(): (under: AskUnder) => string {
  const words = useWords();
  return (under) => (under === 0 ? words('ask.always') : words('ask.under', { amount: { mills: under * 1000 } }));
}

export function AskUnderSheet({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const text = useAskUnderText();
  const under = useAskUnder();
  return (
    <ChoiceSheet
      open
      title={words('ask.title')}
      choices={askUnderChoices.map((choice) => ({ key: String(choice), label: text(choice) }))}
      value={String(under)}
      onChoose={(chosen) => setAskUnder(askUnderChoices.find((choice) => String(choice) === chosen) ?? 0)}
      onClose={onClose}
    />
  );
}
