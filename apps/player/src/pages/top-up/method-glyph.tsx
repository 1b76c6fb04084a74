import type { PayType } from '@longmen/contract/calls/pay-methods';

/**
 * One line drawing per method, in the box and stroke of the icons: a bank, bubbles, a phone, a code, a card, a coin, a
 * purse.
 */
const drawings: Readonly<Record<PayType, string>> = {
  bank: 'M4 9.5 12 5l8 4.5H4ZM6.5 9.5V17M10.2 9.5V17M13.8 9.5V17M17.5 9.5V17M4 19.5h16M5 17h14',
  weChat:
    'M9.5 4.500c3.300 0 6 2.100 6 4.800s-2.700 4.800-6 4.800c-.7 0-1.400-.1-2-.300L5 15l.600-2.200C4.300 11.900 3.500 10.700 3.500 9.300c0-2.700 2.700-4.800 6-4.800ZM16.500 10.200c2.300.500 4 2.200 4 4.200 0 1.200-.600 2.300-1.600 3.100l.500 1.900-2.200-1a7 7 0 0 1-1.700.200c-2.100 0-4-1-4.800-2.400',
  alipay:
    'M8 3.500h8a1.500 1.500 0 0 1 1.500 1.500v14a1.500 1.500 0 0 1-1.500 1.500H8A1.500 1.500 0 0 1 6.500 19V5A1.500 1.500 0 0 1 8 3.500ZM10.500 17.500h3M9.500 10l1.800 1.800 3.200-3.600',
  qrCode:
    'M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h2.500v2.500h-2.500zM19.500 13.500v2M16.500 19.500h3v-2M13.500 19.500v-1',
  onlineBanking:
    'M5.500 6h13A1.500 1.500 0 0 1 20 7.500v9a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 16.500v-9A1.500 1.500 0 0 1 5.500 6ZM4 10h16M7 14.500h4',
  digitalCurrency:
    'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16ZM8.500 8.500h7M12 8.500v7.500M8.500 11.500c0 1 1.600 1.700 3.500 1.700s3.500-.7 3.500-1.700',
  gopay:
    'M5 7h12.500A1.500 1.500 0 0 1 19 8.500V17a1.500 1.500 0 0 1-1.500 1.500h-12A1.500 1.500 0 0 1 4 17V6.500A1.500 1.500 0 0 1 5.500 5H16M15 11.500h4.500v3H15a1.500 1.500 0 0 1 0-3Z',
};

/** The drawing of a payment method. */
export function MethodGlyph({ type }: { type: PayType }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[type]} />
    </svg>
  );
}
