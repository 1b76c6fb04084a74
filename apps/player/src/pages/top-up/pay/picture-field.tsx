import { cx, Icon, Spinner } from '@longmen/ui';
import { useEffect, useId, useState } from 'react';
import { shrinkPicture } from '../../../core/platform/shrink-picture.ts';
import { upload } from '../calls.ts';
import { useMessages } from '../use-messages.ts';

/** What the server draws anew (spec 2 §5: it must be an image). */
const kinds = 'image/jpeg,image/png,image/webp,image/gif';

type PictureFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** Address that the upload answered; empty without a picture. */
  value: string;
  onChange: (address: string) => void;
};

/** A picture as evidence: chosen, made smaller, handed over at once, so that "I have paid" need not wait for it. */
export function PictureField({ label, hint, error, value, onChange }: PictureFieldProps) {
  const t = useMessages();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [notPicture, setNotPicture] = useState(false);
  // The site shows evidence to nobody but its operators: the player sees the file that was chosen here.
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    if (chosen === '') return;
    return () => URL.revokeObjectURL(chosen);
  }, [chosen]);
  const wrong = notPicture ? t('notPicture') : error;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setNotPicture(!file.type.startsWith('image/'));
    if (!file.type.startsWith('image/')) return;
    setBusy(true);
    const small = await shrinkPicture(file);
    const address = await upload(small);
    setBusy(false);
    if (address === undefined) return;
    setChosen(URL.createObjectURL(small));
    onChange(address);
  };
  return (
    <div>
      <p id={`${id}-label`} className="t-label mb-1 text-text-2">
        {label}
      </p>
      <label
        className={cx(
          't-body flex min-h-12 items-center gap-3 rounded-ctl border border-dashed px-3 py-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary',
          wrong ? 'border-win' : 'border-ctl',
        )}
      >
        {value !== '' &&
          !busy &&
          (chosen === '' ? (
            <Icon name="check" className="flex-none text-primary" />
          ) : (
            <img src={chosen} alt="" className="size-12 flex-none rounded-ctl object-cover" />
          ))}
        {busy ? <Spinner size={22} /> : value === '' && <Icon name="plus" className="flex-none text-primary" />}
        <span role="status" className="min-w-0 flex-1">
          {busy ? t('uploading') : value !== '' && t('uploaded')}
        </span>
        <span className="t-label font-semibold text-primary">{t(value === '' ? 'choosePicture' : 'otherPicture')}</span>
        <input
          type="file"
          name="picture"
          accept={kinds}
          className="sr-only"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          aria-invalid={wrong ? true : undefined}
          disabled={busy}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen again after a failure.
            event.target.value = '';
          }}
        />
      </label>
      <p id={`${id}-note`} className={cx('t-caption mt-1', wrong ? 'text-win' : 'text-text-3')}>
        {wrong ?? hint}
      </p>
    </div>
  );
}
