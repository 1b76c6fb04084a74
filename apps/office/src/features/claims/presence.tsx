import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useLookers } from '../../core/live/use-live.ts';
import { useMe } from '../../core/session/session.ts';
import { Until } from '../kit/parts/age.tsx';
import type { messages } from './messages.ts';

type Claim = { readonly by: string } | null;

type WhoElseProps = {
  /** As the live channel names it. */
  topic: string;
  id: string;
  claim: Claim;
  /** Until when it is this operator's; undefined when it is not. */
  claimedUntil: number | undefined;
};

/** Who else looks at the same or is deciding it, and until when it is one's own. */
export function WhoElse({ topic, id, claim, claimedUntil }: WhoElseProps) {
  const t = useMessages<typeof messages>('claims');
  const me = useMe();
  const others = new Set(useLookers(topic, id));
  if (claim) others.add(claim.by);
  others.delete(me.name);
  return (
    <>
      {[...others].map((name) => (
        <Presence key={name}>{t('looksToo', { name })}</Presence>
      ))}
      {claimedUntil !== undefined && (
        <Presence>
          {t('yours')} <Until at={claimedUntil} />
        </Presence>
      )}
    </>
  );
}

function Presence({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-text-2">
      <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
      {children}
    </p>
  );
}

/** Who is deciding it, in a row of a list. */
export function ClaimMark({ claim }: { claim: Claim }) {
  const t = useMessages<typeof messages>('claims');
  if (claim === null) return null;
  return (
    <span
      title={t('looksToo', { name: claim.by })}
      className="grid size-5 flex-none place-items-center rounded-full bg-surface-2 text-note font-semibold text-text-2"
    >
      {claim.by.slice(0, 1).toUpperCase()}
    </span>
  );
}
