/** Texts of refusals about sessions, passkeys, rights and saved views of the back office. */
import type { OfficeTexts } from '../catalogue.ts';

export const consoleTexts = {
  sessionLocked: {
    vi: 'Màn hình đang khóa. Hãy mở khóa để tiếp tục.',
    zh: '屏幕已锁定。请解锁后继续。',
    en: 'The screen is locked. Unlock it to go on.',
    id: 'Layar terkunci. Buka kuncinya untuk melanjutkan.',
  },
  operatorLockedHere: {
    vi: 'Quá nhiều lần thử từ mạng này[; thử lại sau {until}]. Khóa bảo mật vẫn đăng nhập được.',
    zh: '此网络的尝试次数过多[；请在 {until} 之后再试]。通行密钥仍可登录。',
    en: 'Too many tries from this network[; try again after {until}]. A passkey still signs in.',
    id: 'Terlalu banyak percobaan dari jaringan ini[; coba lagi setelah {until}]. Kunci sandi tetap bisa masuk.',
  },
  noSuchSession: {
    vi: 'Phiên này không còn nữa.',
    zh: '该会话已不存在。',
    en: 'This session is gone.',
    id: 'Sesi ini sudah tidak ada.',
  },
  passkeyInvalid: {
    vi: 'Không dùng được khóa bảo mật này. Hãy thử lại.',
    zh: '无法使用此通行密钥。请重试。',
    en: 'This passkey cannot be used. Try again.',
    id: 'Kunci sandi ini tidak bisa dipakai. Coba lagi.',
  },
  tooManyPasskeys: {
    vi: 'Đã đủ số khóa bảo mật[: nhiều nhất {max}]. Hãy bỏ bớt một khóa.',
    zh: '通行密钥已达上限[：最多 {max} 个]。请先移除一个。',
    en: 'There are enough passkeys[: {max} at most]. Take one off first.',
    id: 'Kunci sandi sudah cukup[: paling banyak {max}]. Lepas satu dulu.',
  },
  noSuchPasskey: {
    vi: 'Khóa bảo mật này không còn nữa.',
    zh: '该通行密钥已不存在。',
    en: 'This passkey is gone.',
    id: 'Kunci sandi ini sudah tidak ada.',
  },
  lastFactor: {
    vi: 'Đây là yếu tố xác thực cuối cùng của bạn, nên phải giữ lại.',
    zh: '这是您最后一个验证方式，必须保留。',
    en: 'This is the last factor that you have, so it stays.',
    id: 'Ini faktor terakhir yang Anda miliki, jadi harus tetap ada.',
  },
  alertsOff: {
    vi: 'Chưa đặt nơi nhận cảnh báo, hoặc đã tắt.',
    zh: '尚未设置警报接收地址，或已关闭。',
    en: 'Alerts go nowhere yet, or are off.',
    id: 'Tujuan peringatan belum diatur, atau dimatikan.',
  },
  noSuchIncident: {
    vi: 'Không có sự cố này[: {id}].',
    zh: '没有此事件[：{id}]。',
    en: 'There is no such incident[: {id}].',
    id: 'Insiden ini tidak ada[: {id}].',
  },
  incidentAlready: {
    vi: 'Tất cả đã được dừng bởi sự cố[ {id}] đang diễn ra.',
    zh: '所选内容均已被进行中的事件[ {id} ]停止。',
    en: 'All of it is stopped by an incident that lasts[: {id}].',
    id: 'Semuanya sudah dihentikan oleh insiden[ {id}] yang berlangsung.',
  },
  incidentEnded: {
    vi: 'Sự cố[ {id}] đã kết thúc.',
    zh: '事件[ {id} ]已结束。',
    en: 'The incident[ {id}] is over.',
    id: 'Insiden[ {id}] sudah berakhir.',
  },
  noRight: {
    vi: 'Vai trò của bạn không có quyền này[ ({right})].[ Người có quyền: {roles}.]',
    zh: '您的角色没有此权限[（{right}）]。[拥有者：{roles}。]',
    en: 'Your roles do not have this right[ ({right})].[ These have it: {roles}.]',
    id: 'Peran Anda tidak memiliki hak ini[ ({right})].[ Yang memilikinya: {roles}.]',
  },
  conflict: {
    vi: 'Bạn đã khai đây là tài khoản của mình hoặc người nhà: người vận hành khác quyết định.',
    zh: '您已申报此账户属于您本人或家人：由其他操作员决定。',
    en: 'You have declared this account as your own or your family’s: another operator decides.',
    id: 'Anda menyatakan akun ini milik Anda atau keluarga: operator lain yang memutuskan.',
  },
  noSuchConflict: {
    vi: 'Bạn chưa khai tài khoản[ {username}].',
    zh: '您没有申报过账户[ {username}]。',
    en: 'You have not declared the account[ {username}].',
    id: 'Anda belum menyatakan akun[ {username}].',
  },
  tooManyConflicts: {
    vi: 'Đã khai đủ tài khoản[: nhiều nhất {max}].',
    zh: '申报的账户已达上限[：最多 {max} 个]。',
    en: 'Enough accounts are declared[: {max} at most].',
    id: 'Akun yang dinyatakan sudah cukup[: paling banyak {max}].',
  },
  auditorAlone: {
    vi: 'Kiểm toán viên không giữ vai trò nào khác.',
    zh: '审计员不能兼任其他角色。',
    en: 'An auditor holds no other role.',
    id: 'Auditor tidak memegang peran lain.',
  },
  grantsUnchanged: {
    vi: 'Người vận hành[ {operator}] đã có đúng các vai trò này.',
    zh: '该操作员[ {operator}]已拥有这些角色。',
    en: 'The operator[ {operator}] has these roles already.',
    id: 'Operator[ {operator}] sudah memiliki peran ini.',
  },
  lastRoleKeepers: {
    vi: 'Luôn phải còn hai người vận hành có thể đổi vai trò.',
    zh: '始终须保留两位可更改角色的操作员。',
    en: 'Two operators who can change roles always stay.',
    id: 'Harus selalu ada dua operator yang bisa mengubah peran.',
  },
  noSuchEntry: {
    vi: 'Không có mục nhật ký[ {id}].',
    zh: '没有此日志条目[ {id}]。',
    en: 'There is no entry [{id}|of that number].',
    id: 'Tidak ada entri[ {id}].',
  },
  noSuchView: {
    vi: 'Chế độ xem này không còn nữa.',
    zh: '该视图已不存在。',
    en: 'This view is gone.',
    id: 'Tampilan ini sudah tidak ada.',
  },
  tooManyViews: {
    vi: 'Đã đủ số chế độ xem[: nhiều nhất {max}]. Hãy bỏ bớt một chế độ xem.',
    zh: '视图已达上限[：最多 {max} 个]。请先删除一个。',
    en: 'There are enough views[: {max} at most]. Take one off first.',
    id: 'Tampilan sudah cukup[: paling banyak {max}]. Lepas satu dulu.',
  },
  factsChanged: {
    vi: 'Dữ kiện đã thay đổi từ khi màn hình hiển thị; chưa làm gì cả. Hãy xem lại.',
    zh: '自屏幕显示以来情况已有变化；未作任何改动。请重新查看。',
    en: 'Facts have changed since the screen showed them; nothing was done. Look again.',
    id: 'Fakta berubah sejak layar menampilkannya; tidak ada yang dilakukan. Lihat lagi.',
  },
  claimed: {
    vi: '[{operator} đang xử lý đến {until}.|Người khác đang xử lý.]',
    zh: '[{operator} 正在处理，至 {until}。|他人正在处理。]',
    en: '[{operator} is deciding this until {until}.|Somebody else is deciding this.]',
    id: '[{operator} sedang memutuskan ini sampai {until}.|Orang lain sedang memutuskan ini.]',
  },
  notYourApproval: {
    vi: 'Chỉ người đã duyệt mới thu hồi được.',
    zh: '只有批准者可以撤回。',
    en: 'Only who approved it takes it back.',
    id: 'Hanya yang menyetujui yang bisa menariknya kembali.',
  },
} as const satisfies OfficeTexts;
