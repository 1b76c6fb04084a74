/**
 * Cards of messages that are more than text, by their kind. Each is a chunk of its own: a room without slips carries no
 * slip. A kind without a card is shown as its sentence.
 */
import { type ComponentType, lazy } from 'react';
import type { MessageKind } from '@longmen/contract/calls/chat/message';
import type { CardProps } from './card-props.ts';
import { SentenceCard } from './sentence-card.tsx';

type Card = ComponentType<CardProps>;

const cards: { readonly [Kind in MessageKind]?: Card } = {
  packet: lazy(() => import('./packet-card.tsx').then((file) => ({ default: file.PacketCard }))),
  slip: lazy(() => import('./slip-card.tsx').then((file) => ({ default: file.SlipCard }))),
  standings: lazy(() => import('./standings-card.tsx').then((file) => ({ default: file.StandingsCard }))),
  joinGroup: lazy(() => import('./join-group-card.tsx').then((file) => ({ default: file.JoinGroupCard }))),
};

/** The card of a kind of message. */
export const cardOf = (kind: MessageKind): Card => cards[kind] ?? SentenceCard;
