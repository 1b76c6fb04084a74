/** What is wrong with a value that an operator entered; stands behind the name of its field. */
import type { Text } from './text.ts';

export const problemTexts = {
  unreadable: {
    vi: 'giá trị không phù hợp',
    zh: '该值不适用',
    en: 'the value does not fit',
    id: 'nilainya tidak sesuai',
  },
  notText: { vi: 'phải là văn bản', zh: '应为文字', en: 'text', id: 'harus berupa teks' },
  notObject: { vi: 'phải là một đối tượng JSON', zh: '应为 JSON 对象', en: 'a JSON object', id: 'harus objek JSON' },
  notJson: { vi: 'không phải JSON', zh: '不是 JSON', en: 'not JSON', id: 'bukan JSON' },
  notFlag: { vi: 'chỉ là 0 hoặc 1', zh: '只能是 0 或 1', en: 'a flag is 0 or 1', id: 'hanya 0 atau 1' },
  empty: { vi: 'đang để trống', zh: '不能为空', en: 'it is empty', id: 'masih kosong' },
  needed: { vi: 'cần có', zh: '必须填写', en: 'needed', id: 'wajib diisi' },
  oneNeeded: {
    vi: 'cần có ít nhất một',
    zh: '至少填写一项',
    en: 'one of them is needed',
    id: 'wajib diisi salah satu',
  },
  tooLong: {
    vi: 'quá dài[, tối đa {max} ký tự]',
    zh: '过长[，最多 {max} 个字符]',
    en: '[at most {max} characters|too long]',
    id: 'terlalu panjang[, paling banyak {max} karakter]',
  },
  tooMany: {
    vi: 'quá nhiều[, tối đa {max}]',
    zh: '过多[，最多 {max} 项]',
    en: '[at most {max}|too many]',
    id: 'terlalu banyak[, paling banyak {max}]',
  },
  notOneLine: { vi: 'chỉ một dòng', zh: '只能一行', en: 'one line', id: 'hanya satu baris' },
  notWhole: {
    vi: 'phải là số nguyên[ từ {min} đến {max}]',
    zh: '应为整数[，{min}–{max}]',
    en: 'a whole number[ from {min} to {max}]',
    id: 'harus bilangan bulat[ dari {min} sampai {max}]',
  },
  notMoney: {
    vi: 'phải là số tiền, tối đa 3 chữ số thập phân',
    zh: '应为金额，最多 3 位小数',
    en: 'an amount with up to 3 decimal places',
    id: 'harus jumlah, paling banyak 3 desimal',
  },
  notPercent: {
    vi: 'phải là phần trăm từ 0 đến 100',
    zh: '应为 0–100 的百分比',
    en: 'percent from 0 to 100',
    id: 'harus persen dari 0 sampai 100',
  },
  notAmounts: {
    vi: 'phải là các số tiền, cách nhau bằng dấu phẩy',
    zh: '应为用逗号分隔的金额',
    en: 'amounts joined by commas',
    id: 'harus beberapa jumlah yang dipisah koma',
  },
  notYuan: { vi: 'không phải số tiền', zh: '不是有效金额', en: 'not an amount of yuan', id: 'bukan jumlah uang' },
  notCoins: { vi: 'không phải số coin', zh: '不是有效币数', en: 'not an amount of coins', id: 'bukan jumlah koin' },
  notExchangeRate: {
    vi: 'phải là giá của một coin, tối đa 3 chữ số thập phân',
    zh: '应为每枚币的价格，最多 3 位小数',
    en: 'yuan a coin, with up to 3 decimal places',
    id: 'harus harga satu koin, paling banyak 3 desimal',
  },
  notRoom: {
    vi: 'phải là số từ 1 trở lên, hoặc để trống nếu không giới hạn',
    zh: '应为 1 以上的数字，留空表示不限',
    en: 'a number from 1 on, or nothing for any number',
    id: 'harus angka mulai 1, atau kosong untuk tanpa batas',
  },
  notChoice: {
    vi: 'không có trong danh sách[: {choices}]',
    zh: '不在可选范围内[：{choices}]',
    en: '[one of {choices}|it is not on the list]',
    id: 'tidak ada dalam daftar[: {choices}]',
  },
  notLetters: {
    vi: 'chỉ chữ cái và chữ số',
    zh: '只能是字母和数字',
    en: 'letters and digits',
    id: 'hanya huruf dan angka',
  },
  notCapitals: {
    vi: 'chỉ chữ hoa và chữ số',
    zh: '只能是大写字母和数字',
    en: 'capital letters and digits',
    id: 'hanya huruf besar dan angka',
  },
  notCode: {
    vi: 'chữ thường, chữ số và gạch nối, bắt đầu bằng chữ',
    zh: '小写字母、数字和连字符，以字母开头',
    en: 'small letters, digits and dashes, a letter first',
    id: 'huruf kecil, angka dan tanda hubung, diawali huruf',
  },
  notProvider: {
    vi: 'phải là tên nhà cung cấp trong PAYMENT_PROVIDERS',
    zh: '应为 PAYMENT_PROVIDERS 中的服务商名称',
    en: 'the name of a provider of PAYMENT_PROVIDERS',
    id: 'harus nama penyedia dari PAYMENT_PROVIDERS',
  },
  notPayAddress: {
    vi: 'chữ cái và chữ số, ít nhất 20; để trống nếu mỗi lệnh nạp có địa chỉ riêng',
    zh: '字母和数字，至少 20 位；留空表示每笔充值单独分配地址',
    en: 'letters and digits, 20 at least; nothing for an address of each deposit',
    id: 'huruf dan angka, minimal 20; kosongkan jika tiap deposit punya alamat sendiri',
  },
  notBanks: {
    vi: 'phải là danh sách JSON gồm code và name',
    zh: '应为包含 code 和 name 的 JSON 列表',
    en: 'a JSON list of code and name',
    id: 'harus daftar JSON berisi code dan name',
  },
  aboveZero: { vi: 'phải lớn hơn 0', zh: '应大于 0', en: 'above 0', id: 'harus di atas 0' },
  belowMin: { vi: 'không thấp hơn least', zh: '不能低于 least', en: 'not below least', id: 'tidak di bawah least' },
  tooMuch: {
    vi: 'nhiều hơn mức một lệnh nạp có thể có',
    zh: '超过单笔充值的上限',
    en: 'that is more than a deposit can be',
    id: 'lebih dari yang bisa untuk satu deposit',
  },
  tooMuchAtRate: {
    vi: 'với tỷ giá này thì nhiều hơn mức một lệnh nạp có thể có',
    zh: '按此汇率超过单笔充值的上限',
    en: 'at this rate that is more than a deposit can be',
    id: 'dengan kurs ini lebih dari yang bisa untuk satu deposit',
  },
  notRising: {
    vi: 'mỗi mức một lần, nhỏ nhất trước',
    zh: '每个金额一次，从小到大',
    en: 'each once, the smallest first',
    id: 'masing-masing sekali, mulai dari yang terkecil',
  },
  outsideLimits: {
    vi: 'phải từ least đến most',
    zh: '应在 least 与 most 之间',
    en: 'from least to most',
    id: 'harus dari least sampai most',
  },
  notTwoPlaces: {
    vi: 'tối đa hai chữ số thập phân',
    zh: '最多两位小数',
    en: 'two decimal places at most',
    id: 'paling banyak dua desimal',
  },
  nothingLeft: {
    vi: 'lệnh nạp nhỏ nhất[, trị giá {worth},] không còn lại gì',
    zh: '最小一笔充值[（价值 {worth}）]扣费后一分不剩',
    en: 'of the least deposit[, worth {worth},] nothing is left',
    id: 'dari deposit terkecil[, senilai {worth},] tidak ada yang tersisa',
  },
  coinOnly: {
    vi: 'coin chỉ đi với payType digitalCurrency và ngược lại',
    zh: 'coin 只用于 payType digitalCurrency，反之亦然',
    en: 'coin is for payType digitalCurrency, and for no other',
    id: 'coin hanya untuk payType digitalCurrency, dan sebaliknya',
  },
  gatewayJump: {
    vi: 'redirect chỉ đi với adapter gateway và ngược lại',
    zh: 'redirect 只用于 adapter gateway，反之亦然',
    en: 'redirect is for adapter gateway, and for no other',
    id: 'redirect hanya untuk adapter gateway, dan sebaliknya',
  },
  coinJump: {
    vi: 'coin được đặt lệnh trước rồi mới trả, tức là payPage',
    zh: '数字货币先下单后付款，应为 payPage',
    en: 'coins are ordered first and paid then, which is payPage',
    id: 'koin dipesan dulu lalu dibayar, yaitu payPage',
  },
  ofCoins: { vi: 'chỉ dành cho coin', zh: '仅用于数字货币', en: 'of coins alone', id: 'hanya untuk koin' },
  notOfCoins: { vi: 'không dùng cho coin', zh: '不用于数字货币', en: 'not for coins', id: 'tidak untuk koin' },
  ofGateways: { vi: 'chỉ dành cho gateway', zh: '仅用于 gateway', en: 'of a gateway alone', id: 'hanya untuk gateway' },
  ofTransfers: {
    vi: 'chỉ dành cho chuyển khoản; ở đây không ai trả vào đó',
    zh: '仅用于转账；此处无人付款到该账户',
    en: 'of transfers alone; nobody pays to it here',
    id: 'hanya untuk transfer; di sini tidak ada yang membayar ke situ',
  },
  sameCode: {
    vi: 'hai mục cùng một mã',
    zh: '有两项代码相同',
    en: 'two have one code',
    id: 'ada dua dengan kode yang sama',
  },
  notAllLanguages: {
    vi: 'có ở tất cả các ngôn ngữ[ {choices}], hoặc không ngôn ngữ nào',
    zh: '所有语言[（{choices}）]都要有，或都没有',
    en: 'in all of [{choices}|the languages], or in none',
    id: 'ada di semua bahasa[ {choices}], atau tidak sama sekali',
  },
  // site settings
  notHost: {
    vi: '[“{entry}” |]không phải máy chủ như spare.example hay spare.example:8443 (không có https://)',
    zh: '[“{entry}” |]不是 spare.example 或 spare.example:8443 这样的主机名（不带 https://）',
    en: '["{entry}" is |]not a host such as spare.example or spare.example:8443 (without https://)',
    id: '["{entry}" |]bukan host seperti spare.example atau spare.example:8443 (tanpa https://)',
  },
  notNetwork: {
    vi: '[“{entry}” |]không phải địa chỉ hay mạng như 203.0.113.9, 203.0.113.0/24 hoặc 2001:db8::/32',
    zh: '[“{entry}” |]不是 203.0.113.9、203.0.113.0/24 或 2001:db8::/32 这样的地址或网段',
    en: '["{entry}" is |]not an address or a network such as 203.0.113.9, 203.0.113.0/24 or 2001:db8::/32',
    id: '["{entry}" |]bukan alamat atau jaringan seperti 203.0.113.9, 203.0.113.0/24 atau 2001:db8::/32',
  },
  notListed: {
    vi: '[“{entry}” không thuộc {choices}|một mục không có trong danh sách]',
    zh: '[“{entry}”不属于 {choices}|有一项不在可选范围内]',
    en: '["{entry}" is not one of {choices}|an entry is not on the list]',
    id: '["{entry}" bukan salah satu dari {choices}|ada isi yang tidak ada dalam daftar]',
  },
  notLink: {
    vi: 'địa chỉ bắt đầu bằng [{choices}|https://] hoặc là đường dẫn của trang này (/...)',
    zh: '地址须以 [{choices}|https://] 开头，或为本站路径（/...）',
    en: 'an address begins with [{choices}|https://] or is a path of this site (/...)',
    id: 'alamat diawali [{choices}|https://] atau berupa path situs ini (/...)',
  },
  notPicture: {
    vi: 'địa chỉ ảnh bắt đầu bằng https:// hoặc là đường dẫn của trang này (/...)',
    zh: '图片地址须以 https:// 开头，或为本站路径（/...）',
    en: 'the address of a picture begins with https:// or is a path of this site (/...)',
    id: 'alamat gambar diawali https:// atau berupa path situs ini (/...)',
  },
  notContact: {
    vi: 'một liên hệ không viết đúng kiểu của nó',
    zh: '有联系方式不符合其类型的写法',
    en: 'a contact is not spelt as its kind asks for',
    id: 'ada kontak yang tidak ditulis sesuai jenisnya',
  },
  noCountry: {
    vi: 'allow cần một quốc gia: nếu không, không ai vào được',
    zh: 'allow 需要至少一个国家，否则无人能进入',
    en: 'allow needs a country: nobody could enter',
    id: 'allow memerlukan negara: tanpa itu tidak ada yang bisa masuk',
  },
  listedTwice: {
    vi: 'một mục có hai lần trong thanh',
    zh: '有一项在栏中出现两次',
    en: 'an entry stands in the bar twice',
    id: 'ada isi yang muncul dua kali di bilah',
  },
  sameId: {
    vi: 'hai mục cùng một id',
    zh: '有两项 id 相同',
    en: 'two entries have one id',
    id: 'ada dua isi dengan id yang sama',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ProblemName = keyof typeof problemTexts;

/** Whether a text is the name of a problem. */
export const isProblemName = (name: unknown): name is ProblemName =>
  typeof name === 'string' && Object.hasOwn(problemTexts, name);
