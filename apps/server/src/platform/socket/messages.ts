/** Frames that the socket sends to a channel, and the events that they are made of. */
import type { ServerMessage } from '@longmen/contract/push';
import type { Bus } from '../bus/bus.ts';
import type { Events } from '../context.ts';
import { keysOf } from '../runtime/keys-of.ts';

/** A frame and the channel it is for. */
export type Channelled = Extract<
  ServerMessage,
  {
    t:
      | 'balance'
      | 'settled'
      | 'chase'
      | 'deposit'
      | 'withdrawal'
      | 'issue'
      | 'security'
      | 'level'
      | 'message'
      | 'platform';
  }
>;

/** The frame of each event that clients are sent. */
export type PushMessages = { readonly [Name in keyof Events]?: (event: Events[Name]) => Channelled };

/** Publishes the frames of all these events. @returns how to stop, for each of them */
export function listenAll(
  bus: Bus<Events>,
  messages: PushMessages,
  publish: (message: Channelled) => void,
): (() => void)[] {
  const listen = <Name extends keyof Events>(name: Name) => {
    const messageOf = messages[name];
    return messageOf === undefined ? [] : [bus.on(name, (event) => publish(messageOf(event)))];
  };
  return keysOf(messages).flatMap(listen);
}
