/** Banks and platforms that a new site knows; both lists are settings. */
import type { PayoutPlatform } from '@longmen/contract/settings';

/** Vietnam, mainland China, Indonesia: the markets of the site's languages. */
export const knownBanks = [
  { id: 'vcb', name: 'Vietcombank' },
  { id: 'vietinbank', name: 'VietinBank' },
  { id: 'bidv', name: 'BIDV' },
  { id: 'vba', name: 'Agribank' },
  { id: 'tcb', name: 'Techcombank' },
  { id: 'mb', name: 'MB Bank' },
  { id: 'acb', name: 'ACB' },
  { id: 'stb', name: 'Sacombank' },
  { id: 'vpb', name: 'VPBank' },
  { id: 'tpb', name: 'TPBank' },
  { id: 'icbc', name: '中国工商银行 ICBC' },
  { id: 'ccb', name: '中国建设银行 CCB' },
  { id: 'abc', name: '中国农业银行 ABC' },
  { id: 'boc', name: '中国银行 BOC' },
  { id: 'cmb', name: '招商银行 CMB' },
  { id: 'bca', name: 'BCA' },
  { id: 'bri', name: 'BRI' },
  { id: 'bni', name: 'BNI' },
  { id: 'mandiri', name: 'Bank Mandiri' },
];

/** What a demo site pays to, through the sandbox. */
export const demoPlatforms: PayoutPlatform[] = [
  { id: 'usdt-trc20', type: 4, name: 'USDT (TRC20)', network: 'tron', rate: '7.100' },
  { id: 'usdt-erc20', type: 4, name: 'USDT (ERC20)', network: 'ethereum', rate: '7.100' },
  { id: 'gopay', type: 5, name: 'GoPay', network: 'wallet', rate: '1.000' },
];
