import { Icon, rowClass, Sheet } from '@longmen/ui';

type ChoiceSheetProps<K extends string> = {
  title: string;
  open: boolean;
  choices: readonly { key: K; label: string }[];
  value: K;
  onChoose: (key: K) => void;
  onClose: () => void;
};

/** A sheet with a few choices; one tap chooses and closes. */
export function ChoiceSheet<K extends string>({ title, open, choices, value, onChoose, onClose }: ChoiceSheetProps<K>) {
  return (
    <Sheet title={title} open={open} onClose={onClose}>
      <div role="radiogroup" aria-label={title} className="-mx-4">
        {choices.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="radio"
            aria-checked={key === value}
            className={rowClass}
            onClick={() => {
              onChoose(key);
              onClose();
            }}
          >
            <span className="t-body flex-1">{label}</span>
            {key === value && <Icon name="check" className="text-primary" />}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
