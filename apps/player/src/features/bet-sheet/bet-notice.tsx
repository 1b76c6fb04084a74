import type { ReactNode } from 'react';

/** Buttons in the foot of a sheet that asks for a bet, under what speaks against it. @param text null for nothing */
export function BetNotice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div>
      {text !== null && (
        <p role="alert" className="t-label mb-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn tabular-nums">
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
