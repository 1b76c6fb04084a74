import { Confirm } from '@longmen/ui';
import { useQuestion } from './confirm.ts';

/** Shows the question that some part of the app asked. */
export function QuestionHost() {
  const pending = useQuestion((state) => state.pending);
  if (!pending) return null;
  const { title, text, confirmLabel, cancelLabel, answer } = pending;
  return (
    <Confirm
      open
      title={title}
      confirmLabel={confirmLabel}
      {...(cancelLabel ? { cancelLabel } : {})}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {text}
    </Confirm>
  );
}
