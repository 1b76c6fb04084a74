import { Button, focusTooLong, Sheet, TextField, type TextFieldProps } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/dialogs/toast.ts';
import type { messages } from './messages.ts';

type FieldSheetProps<Value> = {
  title: string;
  field: Omit<TextFieldProps, 'label' | 'error' | 'value' | 'onChange'>;
  /** What stands in the field at first. */
  known?: string;
  /** The value that was typed; undefined when it is none. */
  read: (typed: string) => Value | undefined;
  /** Said of what is none. */
  requirement: string;
  /** @returns whether it was saved */
  save: (value: Value) => Promise<boolean>;
  onClose: () => void;
};

/** A sheet with one field of the player's own data, which is saved by itself. */
export function FieldSheet<Value>({
  title,
  field,
  known = '',
  read,
  requirement,
  save,
  onClose,
}: FieldSheetProps<Value>) {
  const t = useMessages<typeof messages>('profile');
  const [typed, setTyped] = useState(known);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const value = read(typed);
    if (value === undefined) return setWrong(true);
    if (focusTooLong()) return;
    setBusy(true);
    const saved = await save(value);
    setBusy(false);
    if (!saved) return;
    toast(t('saved'));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} locked={busy} title={title}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          {...field}
          label={title}
          value={typed}
          error={wrong ? requirement : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" size="large" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  );
}
