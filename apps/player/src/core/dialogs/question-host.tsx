import { Confirm } from '@longmen/ui';
import { useQuestion } from './confirm.ts';

/** Shows the question that some part of the app asked. */
export function QuestionHost() {
  const asked = useQuestion((state) => state.asked);
  if (!asked) return null;
  const { title, text, confirmLabel, cancelLabel, answer } = asked;
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
