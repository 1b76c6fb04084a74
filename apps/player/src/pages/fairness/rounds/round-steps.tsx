import { Card } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { Hashes, Remainders, Step } from '../step-list.tsx';
import type { messages } from '../messages.ts';
import type { RoundCheck, RoundStep } from '@longmen/engine/lot1-steps';
import { useRoundMessages } from './use-messages.ts';

/** The five checks of a round with what was compared. */
export function RoundSteps({ check }: { check: RoundCheck }) {
  const t = useRoundMessages();
  const tFairness = useMessages<typeof messages>('fairness');
  const { facts, remainders, divisor } = check;
  const sealed = facts.seeds.a === '' || facts.seeds.b === '';
  const plusOne = remainders.some(({ word, number }) => word % divisor !== number);
  const body: Record<RoundStep, { name: string; aside?: string; content: ReactNode }> = {
    signed: {
      name: t('signed', { count: facts.orders.length }),
      content: <Hashes rows={[[tFairness('root'), facts.root]]} />,
    },
    numbered: {
      name: t('numbered'),
      content: <p className="t-mono pt-0.5 text-text-2">{t('round', { nonce: facts.nonce, pair: facts.pair })}</p>,
    },
    answered: {
      name: t('answered'),
      content: (
        <Hashes
          rows={[
            ['A', facts.hashes.a],
            ['B', facts.hashes.b],
            [t('client'), facts.clientSeed],
          ]}
        />
      ),
    },
    seeded: {
      name: t('seeded'),
      content: sealed ? (
        <p className="t-caption pt-0.5 text-text-2">{t('sealed')}</p>
      ) : (
        <Hashes
          rows={[
            ['a', facts.seeds.a],
            ['b', facts.seeds.b],
          ]}
        />
      ),
    },
    computed: {
      name: t('computed'),
      aside: remainders.length > 0 ? tFairness(plusOne ? 'remainderPlusOne' : 'remainder', { divisor }) : '',
      content: remainders.length > 0 && <Remainders rows={remainders} />,
    },
  };
  return (
    <Card className="p-4">
      <ol>
        {check.steps.map(({ key, state }, i) => {
          const { name, aside, content } = body[key];
          return (
            <Step key={key} state={state} last={i === check.steps.length - 1} name={name} {...(aside && { aside })}>
              {content}
            </Step>
          );
        })}
      </ol>
    </Card>
  );
}
