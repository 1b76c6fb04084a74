import { create } from 'zustand';

/** A question with two answers, or with one when `cancelLabel` is absent. */
export type Question = { title: string; text?: string; confirmLabel: string; cancelLabel?: string };

type PendingQuestion = Question & { answer: (yes: boolean) => void };

export const useQuestion = create<{ pending: PendingQuestion | null }>(() => ({ pending: null }));

/** Asks in the middle of the screen. Resolves to false on "no", Escape and back. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().pending?.answer(false);
  return new Promise((resolve) => {
    useQuestion.setState({
      pending: {
        ...question,
        answer: (yes) => {
          useQuestion.setState({ pending: null });
          resolve(yes);
        },
      },
    });
  });
}
