import { hideToast, useToast } from '../../../core/toast.ts';

/** Where notes appear, spoken politely: above, as decisions stand below. The last thing of the page. */
export function ToastHost() {
  const toast = useToast((state) => state.toast);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-14 z-50 flex justify-center"
    >
      {toast && (
        <div
          key={toast.id}
          className="pointer-events-auto flex min-h-10 max-w-[560px] animate-[toast-in_0.12s_ease-out] items-center gap-4 rounded-ctl bg-text px-4 py-2 text-surface shadow-lift"
        >
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className="font-semibold underline underline-offset-2"
              onClick={() => {
                toast.action?.run();
                hideToast();
              }}
            >
              {toast.action.text}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
