/** Channels of the demo site: one for every kind of method and jump mode, all of them paid with the sandbox's play money. */
import { mills, yuan } from '@longmen/engine';
import type { NewChannel } from './channels/store-channels.ts';

const bank = 'sandbox-bank';
const gateway = 'sandbox-gateway';
const chain = 'sandbox-chain';

const plain = {
  fixedAmounts: [],
  feePermille: 0,
  feeFixed: mills(0),
  usualSeconds: 60,
  room: null,
  payee: {},
  banks: [],
  hints: {},
  turnoverPercent: 100,
  relaxation: mills(0),
  coin: '',
  network: '',
  exchangeRate: null,
  address: '',
  confirmations: 1,
} as const;

const account = {
  bankName: 'Ngân hàng Demo',
  payeeName: 'CONG TY LONGMEN DEMO',
  bankAccount: 'DEMO 0001 2345 67',
  branch: 'Chi nhánh Sandbox',
};

const transferHint = {
  vi: 'Tiền thử: trả tại ngân hàng sandbox (/api/sandbox/bank), ghi đúng nội dung và đúng số tiền.',
  zh: '演示资金：请在沙盒银行（/api/sandbox/bank）付款，附言和金额必须完全一致。',
  en: 'Play money: pay at the sandbox bank (/api/sandbox/bank), with exactly this note and amount.',
  id: 'Uang coba: bayar di bank sandbox (/api/sandbox/bank) dengan catatan dan jumlah yang sama persis.',
};
const redirectHint = {
  vi: 'Tiền thử: bạn sẽ được chuyển đến cổng sandbox.',
  zh: '演示资金：将跳转到沙盒支付网关。',
  en: 'Play money: you are taken to the sandbox gateway.',
  id: 'Uang coba: Anda diarahkan ke gateway sandbox.',
};
const coinHint = {
  vi: 'Coin thử: gửi đúng số lượng đến đúng địa chỉ trong 15 phút (/api/sandbox/chain).',
  zh: '演示币：请在 15 分钟内向所示地址转入完全一致的数量（/api/sandbox/chain）。',
  en: 'Play coins: send exactly the shown amount to the shown address within 15 minutes (/api/sandbox/chain).',
  id: 'Koin coba: kirim jumlah yang sama persis ke alamat yang ditampilkan dalam 15 menit (/api/sandbox/chain).',
};

const text = (vi: string, zh: string, en: string, id: string) => ({ vi, zh, en, id });

type Draft = Omit<NewChannel, 'id' | 'place'>;

const drafts: readonly Draft[] = [
  {
    ...plain,
    code: 'demo-bank',
    provider: bank,
    payType: 'bank',
    adapter: 'transfer',
    jumpMode: 'payPage',
    titles: text('Chuyển khoản nhanh', '快捷转账', 'Fast transfer', 'Transfer cepat'),
    hints: transferHint,
    least: yuan(100),
    most: yuan(50_000),
    payee: account,
  },
  {
    ...plain,
    code: 'demo-bank-counter',
    provider: bank,
    payType: 'bank',
    adapter: 'transfer',
    jumpMode: 'showAccount',
    titles: text('Chuyển khoản tại quầy', '柜台转账', 'Transfer at the counter', 'Transfer di loket'),
    hints: transferHint,
    least: yuan(100),
    most: yuan(200_000),
    usualSeconds: 300,
    payee: account,
  },
  {
    ...plain,
    code: 'demo-wechat',
    provider: gateway,
    payType: 'weChat',
    adapter: 'gateway',
    jumpMode: 'redirect',
    titles: text('WeChat Pay', '微信支付', 'WeChat Pay', 'WeChat Pay'),
    hints: redirectHint,
    least: yuan(10),
    most: yuan(5_000),
    fixedAmounts: [50, 100, 200, 500, 1_000, 5_000].map(yuan),
  },
  {
    ...plain,
    code: 'demo-alipay',
    provider: bank,
    payType: 'alipay',
    adapter: 'transfer',
    jumpMode: 'showAccount',
    titles: text('Alipay, chuyển khoản', '支付宝转账', 'Alipay transfer', 'Transfer Alipay'),
    hints: transferHint,
    least: yuan(100),
    most: yuan(20_000),
    payee: { payeeName: 'LONGMEN DEMO', walletAccount: 'pay@longmen.example' },
  },
  {
    ...plain,
    code: 'demo-alipay-gate',
    provider: gateway,
    payType: 'alipay',
    adapter: 'gateway',
    jumpMode: 'redirect',
    titles: text('Alipay', '支付宝', 'Alipay', 'Alipay'),
    hints: redirectHint,
    least: yuan(5),
    most: yuan(10_000),
  },
  {
    ...plain,
    code: 'demo-qr',
    provider: bank,
    payType: 'qrCode',
    adapter: 'transfer',
    jumpMode: 'showCode',
    titles: text('Quét mã QR', '扫码支付', 'Scan a QR code', 'Pindai kode QR'),
    hints: transferHint,
    least: yuan(50),
    most: yuan(10_000),
    payee: { payeeName: 'LONGMEN DEMO', walletAccount: 'longmen-qr', qrText: 'longmen-demo-pay:longmen-qr' },
  },
  {
    ...plain,
    code: 'demo-online-bank',
    provider: gateway,
    payType: 'onlineBanking',
    adapter: 'gateway',
    jumpMode: 'redirect',
    titles: text('Ngân hàng trực tuyến', '网银在线', 'Online banking', 'Bank online'),
    hints: redirectHint,
    least: yuan(100),
    most: yuan(50_000),
    banks: [
      { code: 'DEMO', name: 'Demo Bank' },
      { code: 'SAND', name: 'Sandbox Bank' },
      { code: 'TEST', name: 'Test Bank' },
    ],
  },
  {
    ...plain,
    code: 'demo-usdt',
    provider: chain,
    payType: 'digitalCurrency',
    adapter: 'coin',
    jumpMode: 'payPage',
    titles: text('USDT, địa chỉ riêng', 'USDT 专属地址', 'USDT, an address of your own', 'USDT, alamat sendiri'),
    hints: coinHint,
    least: 100_000,
    most: 100_000_000,
    coin: 'USDT',
    network: 'SANDNET',
    exchangeRate: 7_250,
    confirmations: 3,
  },
  {
    ...plain,
    code: 'demo-usdt-shared',
    provider: chain,
    payType: 'digitalCurrency',
    adapter: 'coin',
    jumpMode: 'payPage',
    titles: text('USDT, số lượng riêng', 'USDT 专属金额', 'USDT, an amount of your own', 'USDT, jumlah sendiri'),
    hints: coinHint,
    least: 100_000,
    most: 100_000_000,
    coin: 'USDT',
    network: 'SANDNET',
    exchangeRate: 7_250,
    address: 'SANDshared1111111111111111111111111',
    confirmations: 3,
  },
  {
    ...plain,
    code: 'demo-wallet',
    provider: gateway,
    payType: 'gopay',
    adapter: 'gateway',
    jumpMode: 'redirect',
    titles: text('Ví GoPay', 'GoPay 钱包', 'GoPay wallet', 'Dompet GoPay'),
    hints: redirectHint,
    least: yuan(20),
    most: yuan(20_000),
    feePermille: 5,
    feeFixed: mills(0),
  },
];

/** In the order in which they are shown. */
export const demoChannels: readonly NewChannel[] = drafts.map((draft, index) => ({
  ...draft,
  id: String(index + 1),
  place: index,
}));
