/** What cards say in one sentence: to a screen reader, and where a card cannot be drawn. */
import { type ChatMessage, readBody } from '@longmen/contract/calls/chat/message';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import { recordText } from './record-text.ts';
import { factsOf, type Slip } from './slip-facts.ts';

type T = ReturnType<typeof useMessages<typeof messages>>;

/** @returns the sentence of a message; a plain one when its body cannot be read */
export function useCardSentence(): (message: ChatMessage) => string {
  const t = useMessages<typeof messages>('room-cards');
  return (message) => sentenceOf(message, t) ?? t('unknown');
}

function sentenceOf({ kind, body }: ChatMessage, t: T): string | undefined {
  switch (kind) {
    case 'slip': {
      const slip = readBody('slip', body);
      return slip && slipSentence(slip, t);
    }
    case 'packet': {
      const packet = readBody('packet', body);
      return packet && t('packet', { greeting: packet.greeting });
    }
    case 'standings': {
      const standings = readBody('standings', body);
      return (
        standings &&
        t('standings', {
          days: t(`days-${standings.days}`),
          staked: { mills: standings.staked },
          won: { mills: standings.won },
          profit: { mills: standings.profit, signed: true },
        })
      );
    }
    case 'joinGroup': {
      const group = readBody('joinGroup', body);
      return group && t('joinGroup', { title: group.title });
    }
    case 'text':
    case 'picture':
      return undefined;
  }
}

/** What was bet, how such slips went so far, and what came of this one. */
function slipSentence(slip: Slip, t: T): string {
  const { staked, paid, outcome } = factsOf(slip);
  const facts = {
    game: slip.gameName,
    issue: slip.issue,
    lines: slip.lines.map(({ names }) => names).join('; '),
    total: { mills: staked },
    result:
      outcome === 'won' || outcome === 'tied' ? t(`said-${outcome}`, { paid: { mills: paid } }) : t(`said-${outcome}`),
  };
  return slip.isRecord === true ? t('recordSlip', facts) : t('slip', { ...facts, record: recordText(slip, t) });
}
