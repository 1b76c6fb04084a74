/** Texts of operators' refusals about operators themselves, their deeds, settings and freezes. */
import type { OfficeTexts } from '../catalogue.ts';

export const operatorTexts = {
  operatorSignInNeeded: {
    vi: 'Đã có người vận hành: một trong số họ phải đăng nhập.',
    zh: '已有操作员：须由其中一人登录。',
    en: 'Operators exist: one of them must sign in.',
    id: 'Operator sudah ada: salah satu dari mereka harus masuk.',
  },
  operatorCredentialsWrong: {
    vi: 'Tên, mật khẩu hoặc mã xác thực thứ hai không đúng, hoặc người vận hành đang bị khóa vì thử quá nhiều lần.',
    zh: '名称、密码或第二验证码有误，或该操作员因多次尝试已被锁定。',
    en: 'The name, the password or the second factor is wrong, or the operator is locked after too many tries.',
    id: 'Nama, kata sandi atau faktor kedua salah, atau operator terkunci karena terlalu banyak mencoba.',
  },
  freshCodeNeeded: {
    vi: 'Việc này cần một mã mới của xác thực thứ hai: hãy đăng nhập lại.',
    zh: '此操作需要新的第二验证码：请重新登录。',
    en: 'This needs a new code of your second factor: sign in once more.',
    id: 'Ini memerlukan kode baru dari faktor kedua Anda: masuk sekali lagi.',
  },
  otherOperatorNeeded: {
    vi: 'Bạn đã nhập hoặc đồng ý rồi; cần một người vận hành khác làm như vậy.',
    zh: '您已输入或同意过；需要另一位操作员做同样的操作。',
    en: 'You have entered it or agreed already; another operator has to do the same.',
    id: 'Anda sudah memasukkan atau menyetujuinya; operator lain harus melakukan hal yang sama.',
  },
  operatorDisabled: {
    vi: 'Chính bạn vừa bị vô hiệu hóa.',
    zh: '您本人刚被停用。',
    en: 'You have just been disabled yourself.',
    id: 'Anda sendiri baru saja dinonaktifkan.',
  },
  operatorNameInvalid: {
    vi: 'Tên gồm 3 đến 32 chữ thường, chữ số, dấu chấm và gạch nối, bắt đầu bằng chữ.',
    zh: '名称须为 3–32 位小写字母、数字、点和连字符，以字母开头。',
    en: 'A name has 3 to 32 small letters, digits, dots and dashes, a letter first.',
    id: 'Nama terdiri dari 3 sampai 32 huruf kecil, angka, titik dan tanda hubung, diawali huruf.',
  },
  operatorPasswordInvalid: {
    vi: 'Độ dài mật khẩu không hợp lệ[: từ {lengthMin} đến {lengthMax} ký tự].',
    zh: '密码长度不符[：{lengthMin}–{lengthMax} 个字符]。',
    en: 'A password has [{lengthMin} to {lengthMax}|another number of] characters.',
    id: 'Panjang kata sandi tidak sesuai[: {lengthMin} sampai {lengthMax} karakter].',
  },
  operatorExists: {
    vi: 'Đã có người vận hành[ {operator}].',
    zh: '已有操作员[ {operator}]。',
    en: 'There is an operator [{operator}|of that name] already.',
    id: 'Operator[ {operator}] sudah ada.',
  },
  founderPlaceTaken: {
    vi: 'Đã có người vận hành[ {operator}], hoặc nay đã đủ hai người khác.',
    zh: '已有操作员[ {operator}]，或另外两人已先加入。',
    en: 'There is an operator [{operator}|of that name] already, or two others are there by now.',
    id: 'Operator[ {operator}] sudah ada, atau dua operator lain kini sudah ada.',
  },
  selfReset: {
    vi: 'Yếu tố thứ hai của bạn do hai người khác đặt lại',
    zh: '您自己的第二验证方式须由另外两人重置',
    en: 'Two others reset your own second factor',
    id: 'Faktor kedua Anda direset oleh dua orang lain',
  },
  selfDisabling: {
    vi: 'Không ai tự vô hiệu hóa mình; người vận hành khác làm việc đó.',
    zh: '不能停用自己；须由另一位操作员操作。',
    en: 'Nobody disables himself; another operator does.',
    id: 'Tidak ada yang menonaktifkan diri sendiri; operator lain yang melakukannya.',
  },
  noSuchOperator: {
    vi: 'Không có người vận hành[ {operator}] nào đăng nhập được.',
    zh: '没有可登录的操作员[ {operator}]。',
    en: 'No operator [{operator}|of that name] can sign in.',
    id: 'Tidak ada operator[ {operator}] yang bisa masuk.',
  },
  operatorNotDisabled: {
    vi: 'Không có người vận hành[ {operator}] nào bị vô hiệu hóa.',
    zh: '没有被停用的操作员[ {operator}]。',
    en: 'No operator [{operator}|of that name] is disabled.',
    id: 'Tidak ada operator[ {operator}] yang dinonaktifkan.',
  },
  twoOperatorsStay: {
    vi: 'Luôn phải còn hai người vận hành. Hãy thêm người khác trước.',
    zh: '始终须保留两位操作员。请先添加另一位。',
    en: 'Two operators always stay. Add another first.',
    id: 'Harus selalu ada dua operator. Tambahkan yang lain dulu.',
  },
  reasonNeeded: {
    vi: 'Cần một lý do[ từ {lengthMin} đến {lengthMax} ký tự].',
    zh: '需要填写理由[（{lengthMin}–{lengthMax} 个字）]。',
    en: 'A reason[ of {lengthMin} to {lengthMax} letters] is needed.',
    id: 'Perlu alasan[ dengan {lengthMin} sampai {lengthMax} huruf].',
  },
  nothingWaits: {
    vi: 'Không có [{waiting} {id}|gì] đang chờ.',
    zh: '没有等待中的[{waiting} {id}|事项]。',
    en: '[No {waiting} {id}|Nothing] waits.',
    id: 'Tidak ada [{waiting} {id}|apa pun] yang menunggu.',
  },
  proposalWaits: {
    vi: 'Một thay đổi khác[ về {subject}] đang chờ; hãy đồng ý hoặc rút lại.',
    zh: '另一项更改[（{subject}）]正在等待；请同意或撤回。',
    en: 'Another change[ of {subject}] waits; agree to it or drop it.',
    id: 'Perubahan lain[ atas {subject}] sedang menunggu; setujui atau tarik kembali.',
  },
  changeWaits: {
    vi: 'Một thay đổi khác[ về {subject}] đang chờ[: {change} của {operator}].',
    zh: '另一项更改[（{subject}）]正在等待[：{change}，由 {operator} 提出]。',
    en: 'Another change[ of {subject}] waits[: {change} by {operator}].',
    id: 'Perubahan lain[ atas {subject}] sedang menunggu[: {change} oleh {operator}].',
  },
  differs: {
    vi: 'Giá trị bạn nhập khác với giá trị đang chờ. Sau lần khác thứ ba, đề xuất sẽ bị hủy.',
    zh: '您输入的内容与等待中的不同。第三次不同后，该提议即失效。',
    en: 'What you entered differs from what waits. After the third difference it falls.',
    id: 'Yang Anda masukkan berbeda dari yang menunggu. Setelah perbedaan ketiga, usulan itu gugur.',
  },
  changedMeanwhile: {
    vi: 'Trong lúc đó, [{changed} {id}|mục này] đã thay đổi; hãy xem lại.',
    zh: '其间[{changed} {id}|此项]已有变化；请重新查看。',
    en: 'Meanwhile [{changed} {id}|this] changed; look at it again.',
    id: 'Sementara itu [{changed} {id}|hal ini] berubah; lihat lagi.',
  },
  noSuchSetting: {
    vi: 'Không có thiết lập này[: “{key}”].',
    zh: '没有此设置[：“{key}”]。',
    en: 'There is no [setting "{key}"|such setting].',
    id: 'Tidak ada pengaturan ini[: "{key}"].',
  },
  settingInvalid: {
    vi: '[{key}: {problem}|Giá trị không phù hợp với thiết lập].',
    zh: '[{key}：{problem}|该值不适用于此设置]。',
    en: '[{key}: {problem}|The value does not fit the setting].',
    id: '[{key}: {problem}|Nilainya tidak sesuai untuk pengaturan ini].',
  },
  notFrozen: {
    vi: '[“{scope}”|Mục này] không bị đóng băng.',
    zh: '[“{scope}”|此项]未被冻结。',
    en: '["{scope}"|This] is not frozen.',
    id: '["{scope}"|Ini] tidak dibekukan.',
  },
  booksDiffer: {
    vi: 'Sổ sách không khớp[ (chênh lệch {difference}, {accounts} tài khoản, {games} trò chơi)]: phải sửa trước đã.',
    zh: '账目不符[（差额 {difference}，{accounts} 个账户，{games} 个游戏）]：须先更正。',
    en: 'The books do not match[ (difference {difference}, {accounts} accounts, {games} games)]: they are put right first.',
    id: 'Pembukuan tidak cocok[ (selisih {difference}, {accounts} akun, {games} permainan)]: harus diperbaiki dulu.',
  },
} as const satisfies OfficeTexts;
