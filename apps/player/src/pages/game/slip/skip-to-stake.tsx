import { useMessages } from '../use-messages.ts';

/** The control that it leads to (stake-control.tsx). */
export const stakeId = 'stake';

/** The way past a hundred cells for players on a keyboard: seen only while it has the focus. */
export function SkipToStake() {
  const t = useMessages();
  return (
    <button
      type="button"
      onClick={() => document.getElementById(stakeId)?.focus()}
      className="t-label sr-only rounded-ctl bg-primary px-4 py-2 font-bold text-on-primary focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-4 focus-visible:z-6"
    >
      {t('stake.skipTo')}
    </button>
  );
}
