import { cx, ErrorState, Sheet, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useAvatars, wear } from './calls.ts';
import { animalOf } from './rules.ts';
import type { messages } from './messages.ts';

/** The pictures on offer; one tap wears one. */
export function AvatarSheet({ worn, onClose }: { worn: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('profile');
  const { data, isError, isFetching, refetch } = useAvatars();
  const [busy, setBusy] = useState(false);
  const choose = async (picture: string) => {
    setBusy(true);
    if (await wear(picture)) toast(t('avatarSet'));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('chooseAvatar')}>
      {!data && isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows count={3} className="h-20" />}
      <div role="radiogroup" aria-label={t('chooseAvatar')} className="grid grid-cols-4 gap-3 pb-2" aria-busy={busy}>
        {data?.map((picture) => {
          const animal = animalOf(picture);
          return (
            <button
              key={picture}
              type="button"
              role="radio"
              aria-checked={picture === worn}
              aria-label={animal && t(animal)}
              disabled={busy}
              className={cx(
                'aspect-square overflow-hidden rounded-full border-3 bg-surface-2',
                picture === worn ? 'border-primary' : 'border-transparent',
              )}
              onClick={() => void choose(picture)}
            >
              <img src={picture} alt="" className="size-full object-cover" />
            </button>
          );
        })}
      </div>
    </Sheet>
  );
}
