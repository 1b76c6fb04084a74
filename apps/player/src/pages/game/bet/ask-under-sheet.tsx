/** Chooses under which total bets go out without a question. */
import { ChoiceSheet } from '../../../core/dialogs/choice-sheet.tsx';
import { type AskUnder, askUnderChoices, setAskUnder, useAskUnder } from './ask-under.ts';
import { useMessages } from '../use-messages.ts';

/** The choice in words: "Under ¥50, not asked", or "Always ask". */
export function useAskUnderText(): (under: AskUnder) => string {
  const t = useMessages();
  return (under) => (under === 0 ? t('ask.always') : t('ask.under', { amount: { mills: under * 1000 } }));
}

export function AskUnderSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const text = useAskUnderText();
  const under = useAskUnder();
  return (
    <ChoiceSheet
      open
      title={t('ask.title')}
      choices={askUnderChoices.map((choice) => ({ key: String(choice), label: text(choice) }))}
      value={String(under)}
      onChoose={(chosen) => setAskUnder(askUnderChoices.find((choice) => String(choice) === chosen) ?? 0)}
      onClose={onClose}
    />
  );
}
