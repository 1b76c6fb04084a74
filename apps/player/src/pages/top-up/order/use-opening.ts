import { Refused } from '@longmen/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '../../../core/api/show-refusal.ts';
import { navigate } from '../../../core/router/index.ts';
import { type Opened, opening, type OpeningIntent, useLimitsOffered } from '../calls.ts';
import { openGateway } from './open-gateway.ts';
import { payPath } from '../paths.ts';

/** What has to be asked before an order can go: age (trust.md R9), a limit of one's own (R1). */
export type Question = 'age' | 'limits';

/** Sends an order off and goes where its answer leads (spec 2 §4). */
export function useOpening() {
  const once = opening.useIntent();
  const { data: limitsOffered, isPending } = useLimitsOffered();
  /** Goes off once it is known that limits were asked about, or the answer is kept. */
  const [pending, setPending] = useState<OpeningIntent | null>(null);
  /** Only who has just sent it is taken to another site: not who finds the answer the next day. */
  const isMine = useRef(false);
  useEffect(() => {
    if (once.step !== 'done' || isPaidFirst(once.answer)) return;
    opening.forget();
    void goOn(once.answer, isMine.current);
  }, [once]);
  // What was seen here is not told again on the next visit.
  useEffect(() => () => opening.forget(), []);

  const go = useEffectEvent((intent: OpeningIntent) => {
    isMine.current = true;
    opening.forget();
    opening.send(intent);
  });
  // A site that does not tell whether they were asked about does not hold up a payment.
  const isFree = !isPending && limitsOffered !== false;
  useEffect(() => {
    if (pending && isFree) go(pending);
  }, [pending, isFree]);
  const refused = once.step === 'refused' ? once : null;
  const needsAge = refused?.error instanceof Refused && refused.error.refusal === 'ageStatementNeeded';
  const offersLimits = pending !== null && limitsOffered === false && once.step === 'idle';
  return {
    once,
    /** What has to be answered before the order goes. */
    question: (offersLimits ? 'limits' : needsAge ? 'age' : null) satisfies Question | null,
    /** Why the order was refused, in words. */
    refusal: refused && !needsAge ? errorText(refused.error) : '',
    /** Modes 2 and 4: it was paid already; nothing else is to be done. */
    submitted: once.step === 'done' && isPaidFirst(once.answer) ? once.answer : null,
    busy: (pending !== null && isPending) || once.step === 'sending' || once.step === 'checking',
    send: (intent: OpeningIntent) => {
      opening.forget();
      setPending(intent);
    },
    /** What the question about age stopped goes off again; what waits for the one about limits goes by itself. */
    ageStated: () => {
      if (needsAge) setPending({ ...refused.intent });
    },
    /** Puts aside a question, a refusal, or what was submitted. */
    putAside: () => {
      setPending(null);
      opening.forget();
    },
  };
}

const isPaidFirst = ({ jump }: Opened) => jump === 'showAccount' || jump === 'showCode';

/** The pay page first, so that "back" from the gateway finds the deposit; then the gateway. */
async function goOn(opened: Opened, toGateway: boolean): Promise<void> {
  await navigate(payPath(opened), { ask: false });
  if (opened.jump === 'redirect' && opened.url !== '' && toGateway) openGateway(opened.url);
}
