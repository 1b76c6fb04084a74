import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshMe } from '../../../core/session/session.ts';
import { toast } from '../../../core/toast.ts';
import { useFailureText } from '../parts/failure.tsx';
import { NotProved, withProof } from './prove.ts';

type ActionOptions<In, Out> = {
  run: (input: In) => Promise<Out>;
  /** What is read anew afterwards: first parts of query keys. */
  changes?: readonly string[];
  onDone?: (out: Out, input: In) => void;
};

/** One action of an operator: sent once, proved where that is asked for, refused in the server's own words. */
export function useAction<In, Out>({ run, changes = [], onDone }: ActionOptions<In, Out>) {
  const client = useQueryClient();
  const failure = useFailureText();
  return useMutation({
    mutationFn: (input: In) => withProof(() => run(input)),
    retry: false,
    onSuccess: async (out, input) => {
      onDone?.(out, input);
      // What waits for this operator's word may be another number now.
      void refreshMe();
      await Promise.all(changes.map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
    onError: (error) => {
      if (!(error instanceof NotProved)) toast(failure(error));
    },
  });
}
