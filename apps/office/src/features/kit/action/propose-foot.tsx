import { Button } from '../parts/button.tsx';

/** The foot of a form that a second operator has to agree to. */
type ProposeFootProps = {
  /** Why it cannot be proposed yet; empty when it can. */
  missing: string;
  /** What is said instead once it can. */
  note: string;
  label: string;
  isBusy: boolean;
};

export function ProposeFoot({ missing, note, label, isBusy }: ProposeFootProps) {
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1 text-note text-text-2">{missing || note}</p>
      <Button type="submit" look="primary" size="large" sign="key" busy={isBusy} disabled={missing !== ''}>
        {label}
      </Button>
    </div>
  );
}
