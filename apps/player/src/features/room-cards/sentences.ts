/** What cards say in one sentence: to a screen reader, and where a card cannot be drawn. */
import { type ChatMessage, type MessageBody, readBody } from '@longmen/contract/calls/chat/message';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

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
      return slip && t('slip', { game: slip.gameName, issue: slip.issue, lines: linesOf(slip), total: totalOf(slip) });
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

type Slip = MessageBody<'slip'>;
const linesOf = ({ lines }: Slip) => lines.map(({ names, contents }) => `${names} ${contents}`).join('; ');
const totalOf = ({ lines }: Slip) => ({ mills: lines.reduce((sum, { total }) => sum + total, 0) });
