/** Sends an order off and goes where its answer leads (spec 2 §4). */
import { Refused } from '@longmen/contract';
import { useEffect, useRef, useState } from 'react';
import { whyNot } from '../../api/say.ts';
import { leaveForPage } from '../../platform/leave-page.ts';
import { navigate } from '../../shell/index.ts';
import { type Opened, opening, type OpeningIntent, useLimitsAsked, wereLimitsAsked } from './calls.ts';
import { payPath } from './paths.ts';

/** What has to be asked before an order can go: age (trust.md R9), a limit of one's own (R1). */
export type Question = 'age' | 'limits';

export function useOpening() {
  const once = opening.useIntent();
  const { data: limitsAsked } = useLimitsAsked();
  /** Waits for the answer about limits. */
  const [held, setHeld] = useState<OpeningIntent | null>(null);
  /** The page came a moment ago: whether that question is to be put is not known yet. */
  const [isAsking, setAsking] = useState(false);
  const hasLeft = useRef(false);
  /** Only who has just sent it is taken to another site: not who finds the answer the next day. */
  const isMine = useRef(false);
  useEffect(() => {
    if (once.step !== 'done' || isPaidFirst(once.answer)) return;
    opening.forget();
    void goOn(once.answer, isMine.current);
  }, [once]);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      // What was seen here is not told again on the next visit.
      opening.forget();
    };
  }, []);

  const go = (intent: OpeningIntent) => {
    isMine.current = true;
    setHeld(null);
    opening.forget();
    opening.send(intent);
  };
  const send = async (intent: OpeningIntent) => {
    setAsking(true);
    const asked = limitsAsked ?? (await wereLimitsAsked());
    setAsking(false);
    if (hasLeft.current) return;
    if (asked) go(intent);
    else setHeld(intent);
  };
  const refused = once.step === 'refused' ? once : null;
  const needsAge = refused?.error instanceof Refused && refused.error.refusal === 'ageStatementNeeded';
  const waiting = held ?? (needsAge ? refused.intent : null);
  return {
    once,
    /** What has to be answered before the order goes. */
    question: waiting && ((held ? 'limits' : 'age') satisfies Question),
    /** Why the order was refused, in words. */
    refusal: refused && !needsAge ? whyNot(refused.error) : '',
    /** Modes 2 and 4: it was paid already; nothing else is to be done. */
    submitted: once.step === 'done' && isPaidFirst(once.answer) ? once.answer : null,
    busy: isAsking || once.step === 'sending' || once.step === 'checking',
    send: (intent: OpeningIntent) => void send(intent),
    /** The question is answered: what waited goes off. */
    answered: () => {
      if (waiting) go(waiting);
    },
    /** Puts aside a question, a refusal, or what was submitted. */
    putAside: () => {
      setHeld(null);
      opening.forget();
    },
  };
}

const isPaidFirst = ({ jump }: Opened) => jump === '2' || jump === '4';

/** The pay page first, so that "back" from the gateway finds the deposit; then the gateway. */
async function goOn(opened: Opened, toGateway: boolean): Promise<void> {
  await navigate(payPath(opened), { ask: false });
  if (opened.jump === '5' && opened.url !== '' && toGateway) leaveForPage(opened.url);
}
