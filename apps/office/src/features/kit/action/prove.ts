/**
 * Proofs for actions that need one (office.md 6). An action is sent as it is; where the server asks for a proof of
 * the last two minutes, the operator is asked once, and the same one is sent again.
 */
import { create } from 'zustand';
import { needsProof } from '../../../core/api/refusal.ts';

type Question = { readonly answer: (proved: boolean) => void };

/** The question that is open now. */
export const useProofQuestion = create<{ question: Question | undefined }>(() => ({ question: undefined }));

/** The operator did not prove it: nothing was done. */
export class NotProved extends Error {}

function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    useProofQuestion.setState({
      question: {
        answer: (proved) => {
          useProofQuestion.setState({ question: undefined });
          resolve(proved);
        },
      },
    });
  });
}

/** Does something, asking for a proof where the server wants one. @throws NotProved when the operator turns it down */
export async function withProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!needsProof(error)) throw error;
    if (!(await askForProof())) throw new NotProved();
    return act();
  }
}
