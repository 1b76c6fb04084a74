import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

const names = {
  bank: 'is_bank',
  weChat: 'is_weChat',
  alipay: 'is_alipay',
  qrCode: 'is_qrCode',
  onlineBanking: 'is_onlineBanking',
  digitalCurrency: 'is_digitalCurrency',
  gopay: 'is_gopay',
  showAccount: 'is_showAccount',
  payPage: 'is_payPage',
  showCode: 'is_showCode',
  redirect: 'is_redirect',
  transfer: 'is_transfer',
  gateway: 'is_gateway',
  coin: 'is_coin',
} as const;

/** A way to pay in, or what it does, in the operator's words; of one that this build does not know, its word. */
export function useChoiceName(): (value: string) => string {
  const t = useMessages<typeof messages>('channels');
  return useCallback(
    (value: string) => (Object.hasOwn(names, value) ? t(names[value as keyof typeof names]) : value),
    [t],
  );
}
