/** An order in the making: its fields, whether they may go, and the call that they become. */
import type { Fields } from '../../../core/forms/rules.ts';
import { useForm } from '../../../core/forms/use-form.ts';
import type { Channel, OpeningIntent } from '../calls.ts';
import { amountText, bankStyles, checkOrder, isCoin, type OrderError } from '../rules.ts';
import { useOpening } from './use-opening.ts';

/** @param initial what is known before anything is typed */
export function useOrder(initial: Fields = {}) {
  const form = useForm<OrderError>(initial);
  const opening = useOpening();
  return {
    ...form,
    set: (name: string, value: string) => {
      form.set(name, value);
      opening.putAside();
    },
    opening,
    /** Sends the order when it keeps the rules of its channel; else shows what is wrong. */
    send: (channel: Channel) => {
      if (form.accept(checkOrder(channel, form.fields))) opening.send(intentOf(channel, form.fields));
    },
    clear: () => {
      for (const name of ['amount', 'name', 'bank']) form.set(name, '');
    },
  };
}

/** The call that the fields of a channel become. */
export function intentOf(channel: Channel, fields: Fields): OpeningIntent {
  const { amount = '', name = '', bank = '' } = fields;
  const bankStyle = bankStyles[channel.type];
  return {
    title: channel.title,
    input: {
      channel: channel.id,
      code: channel.code,
      channelCode: channel.channelCode,
      type: channel.type,
      jumpMode: channel.jumpMode,
      amount: amountText(channel, amount),
      ...(bankStyle === undefined ? {} : { bankStyle }),
      ...(!isCoin(channel) && channel.asksName ? { depositor: name.trim() } : {}),
      ...(!isCoin(channel) && channel.banks.length > 0 ? { bank } : {}),
    },
  };
}
