/** A channel that an incident has closed: opening it again takes two, so its end asks for that and opens nothing. */
import { Refusal, refuse } from '../../../platform/api/route.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { endStep, lastEntryAbout, type Step } from './store-incidents.ts';

type Opening = {
  readonly step: Step;
  readonly code: string;
  readonly reason: string;
  /** Who may be the first of two; undefined: nobody here, and somebody else asks for it. */
  readonly by: SignedInOperator | undefined;
};

/** Ends the step: asked for, left to others, or found to be somebody else's. */
export async function proposeOpening(deps: Deps, { step, code, reason, by }: Opening): Promise<void> {
  const { reads } = deps.platform.db;
  try {
    await reads.transaction(async (tx) => {
      const last = await lastEntryAbout(tx, ['close-channel', 'open-channel'], code);
      const isOurs = last === undefined || last.seq === step.entry;
      if (!isOurs) {
        const { isOpen } = await deps.channels.show(code);
        await endStep(tx, step, { state: 'moved', found: isOpen, movedBy: last.operator });
        return;
      }
      if (by === undefined) {
        await endStep(tx, step, { state: 'left' });
        return;
      }
      // Whoever ends an incident does not complete what another has asked for without reading it.
      const assertSecond = () => {
        throw refuse('proposalWaits', { subject: code });
      };
      const speaker = { name: by.name, second: undefined, assertFirst: () => undefined, assertSecond };
      const { entered } = await deps.channels.change(tx, speaker, { do: 'open', channel: code, reason });
      if (entered.is !== 'first') throw refuse('proposalWaits', { subject: code });
      const { id, hash } = entered;
      const action = { operator: by.name, action: 'propose-open-channel', subject: code, before: null };
      await record(deps.platform, tx, { ...action, after: { proposal: id, hash }, reason });
      await endStep(tx, step, { state: 'proposed', waits: id });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const waiting = (await deps.channels.changes()).find((change) => change.code === code && change.kind === 'open');
    await reads.transaction((tx) =>
      endStep(tx, step, waiting === undefined ? { state: 'left' } : { state: 'proposed', waits: waiting.id }),
    );
  }
}
