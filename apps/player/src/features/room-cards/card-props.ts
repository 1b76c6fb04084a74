import type { ChatMessage } from '@longmen/contract/calls/chat/message';

/** What every card of a message is given. */
export type CardProps = {
  readonly message: ChatMessage;
  readonly roomId: string;
  /** It stands on the right: the player wrote it. */
  readonly isOwn: boolean;
};
