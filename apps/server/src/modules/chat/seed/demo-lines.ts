/** What is said in the rooms of a demo site: talk of players about issues, odds and fairness. Nobody tells of a win, nobody urges. */

export type DemoRoom = {
  readonly roomId: string;
  readonly kind: 'hall' | 'group';
  readonly title: string;
  readonly remark: string;
  readonly isOpen: boolean;
  readonly hasPlans: boolean;
  readonly managers: readonly string[];
  readonly members: readonly string[];
  readonly notice: string;
  readonly lines: readonly DemoLine[];
};

/** Who says what, how many minutes ago; `state` when it was taken back or deleted since. */
export type DemoLine = {
  readonly by: string;
  /** Empty where it is the picture. */
  readonly text: string;
  readonly minutesAgo: number;
  readonly state?: 'recalled' | 'deleted';
  /** The demo's picture (demo-picture.ts) in place of a text. */
  readonly isPicture?: boolean;
  /** Answers the line before it. */
  readonly answersLast?: boolean;
};

const line = (by: string, minutesAgo: number, text: string): DemoLine => ({ by, text, minutesAgo });

/** Who sends the picture: a manager, whatever his VIP level. */
export const demoPainter = 'manager01';

export const demoRooms: readonly DemoRoom[] = [
  {
    roomId: '101',
    kind: 'hall',
    title: '互动大厅',
    remark: '',
    isOpen: true,
    hasPlans: true,
    managers: ['manager01'],
    members: ['blocked01'],
    notice: 'Nói chuyện lịch sự. Không để lại số điện thoại, liên kết hay tài khoản mạng xã hội.',
    lines: [
      line('manager01', 2_650, 'Chào mọi người, phòng mở cả ngày.'),
      line('agent01', 2_630, '大家好，今天的期号从 0001 开始。'),
      line('junior01', 2_600, 'Kỳ một phút của Ngũ Cầu mở đều thật.'),
      line('junior02', 2_590, '封盘是开奖前多少秒？'),
      line('manager01', 2_585, '一分钟彩提前 5 秒封盘，倒计时就是到封盘为止。'),
      line('player01', 2_400, 'Trang minh bạch ở đâu vậy?'),
      line('manager01', 2_395, 'Bấm vào kết quả của kỳ, rồi chọn “Kiểm tra”. Điện thoại tự tính lại số.'),
      line('player01', 2_380, 'Thấy rồi, khớp với kết quả.'),
      line('agent01', 2_100, 'Two keepers give the seeds, right? Neither knows the other one before sales end.'),
      line('manager01', 2_095, 'Right. The page “Fairness” says it step by step.'),
      line('junior02', 1_900, '赔率写在下注单上，改了会提示。'),
      line('subagent01', 1_700, 'Odds-nya sama untuk semua orang?'),
      line('manager01', 1_695, 'Ya, kecuali rebate yang Anda pilih sendiri.'),
      line('junior01', 1_500, 'Đặt giới hạn nạp ở chỗ nào nhỉ?'),
      line('player01', 1_490, 'Mục “Giới hạn của tôi”, hạ thì có hiệu lực ngay.'),
      line('agent01', 1_200, '昨天那期六合彩是几点开的？'),
      line('manager01', 1_196, '看开奖结果页，每期都有时间和证明。'),
      { ...line('junior02', 1_100, 'Nhầm phòng, xin lỗi.'), state: 'recalled' },
      line('junior01', 900, 'K3 có 216 cách ra, ba mặt giống nhau chỉ có 6.'),
      { ...line(demoPainter, 890, ''), isPicture: true },
      { ...line('player01', 880, 'Tổng 10 và 11 nhiều cách ra nhất, mỗi bên 27.'), answersLast: true },
      line('junior01', 875, 'Ít cách ra thì tỷ lệ mới cao.'),
      { ...line('blocked01', 700, 'Quảng cáo'), state: 'deleted' },
      line('manager01', 698, 'Tin quảng cáo đã được xóa.'),
      line('blocked01', 690, 'Ai cần thì nhắn riêng cho mình.'),
      line('agent01', 420, '每期都是独立的，前面开什么和后面没有关系。'),
      line('junior02', 300, 'Setuju, tiap periode berdiri sendiri.'),
      line('player01', 60, 'Kỳ sau mình chỉ xem thôi.'),
      line('manager01', 30, 'Nghỉ một chút cũng tốt. Cần giúp thì nhắn riêng.'),
    ],
  },
  {
    roomId: '102',
    kind: 'group',
    title: '五球1分钟',
    remark: 'Ngũ Cầu 1 phút',
    isOpen: true,
    hasPlans: true,
    managers: ['manager01', 'agent01'],
    members: ['player01', 'junior01', 'player02', 'player03', 'player04', 'player05'],
    notice: '',
    lines: [
      line('manager01', 1_400, '这个群只聊五球1分钟。'),
      line('player01', 1_380, 'Tổng lớn hơn hay nhỏ hơn 22 thì gọi là tài xỉu đúng không?'),
      line('manager01', 1_376, 'Đúng, tổng từ 23 trở lên là tài.'),
      line('player03', 1_200, '1分钟一期，一天有多少期？'),
      line('player02', 1_190, '1.440 kỳ, đếm từ 0001.'),
      line('player04', 640, 'How far back does the trend chart go?'),
      line('manager01', 636, 'Up to a hundred draws, each with its proof.'),
      line('player05', 410, 'Rencana di atas memakai aturan tetap, ya?'),
      line('manager01', 405, 'Ya, aturannya tertulis, dan tidak tahu hasil berikutnya.'),
      line('junior01', 200, 'Bảng xu hướng có cả cột số vắng mặt.'),
    ],
  },
  {
    roomId: '103',
    kind: 'group',
    title: 'agent01 团队',
    remark: '',
    isOpen: false,
    hasPlans: false,
    managers: ['agent01'],
    members: ['subagent01', 'junior01', 'junior02'],
    notice: '',
    lines: [
      line('agent01', 1_000, 'Rebate của tháng được tính mỗi ngày, xem ở trung tâm đại lý.'),
      line('subagent01', 990, 'Sudah lihat, terima kasih.'),
    ],
  },
];

/** Who keeps trying what the filter refuses is muted for a day and appeals, and a line of his is reported. */
export const demoMute = {
  roomId: '101',
  username: 'blocked01',
  by: 'manager01',
  reason: 'Gửi số điện thoại nhiều lần',
  appeal: 'Tôi chỉ gửi số điện thoại cho bạn tôi, xin xem lại.',
} as const;
export const demoReport = { text: 'Ai cần thì nhắn riêng cho mình.', reporter: 'player01' } as const;

/** The private chat of the demo player with the manager of the hall. */
export const demoPrivate = {
  roomId: '104',
  between: ['player01', 'manager01'],
  lines: [
    line('player01', 500, 'Chào anh, tin của em bị xóa nhầm thì báo ở đâu?'),
    line('manager01', 480, 'Nhắn cho mình ở đây là được.'),
  ],
} as const;
