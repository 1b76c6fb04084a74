import type { MessageTable } from '../../core/i18n/message.ts';

/** Who may do what. */
export const messages = {
  title: { vi: 'Vai trò và quyền', zh: '角色与权限', en: 'Roles and rights', id: 'Peran dan hak' },
  people: { vi: 'Người điều hành', zh: '操作员', en: 'Operators', id: 'Operator' },
  right: { vi: 'Quyền', zh: '权限', en: 'Right', id: 'Hak' },
  holders: {
    vi: '{count} người',
    zh: '{count} 人',
    en: { one: '{count} holder', other: '{count} holders' },
    id: '{count} orang',
  },
  reads: { vi: 'xem', zh: '查看', en: 'reads', id: 'melihat' },
  does: {
    vi: 'làm, hoặc là người thứ nhất',
    zh: '执行，或作为第一人',
    en: 'does it, or is the first',
    id: 'melakukan, atau yang pertama',
  },
  agrees: { vi: 'là người thứ hai', zh: '作为第二人', en: 'is the second', id: 'yang kedua' },
  both: {
    vi: 'thứ nhất hoặc thứ hai, không bao giờ cả hai cho cùng một việc',
    zh: '可作第一人或第二人，同一事项不能兼任',
    en: 'first or second, never both of the same',
    id: 'pertama atau kedua, tidak pernah keduanya untuk hal yang sama',
  },
  fair: {
    vi: 'Không quyền nào chạm tới một kỳ quay công bằng.',
    zh: '没有任何权限可以影响公平开奖。',
    en: 'No right touches a fair draw.',
    id: 'Tidak ada hak yang menyentuh undian adil.',
  },
  whoBegins: { vi: 'Làm được lúc này', zh: '现在可执行', en: 'May do it now', id: 'Bisa melakukan kini' },
  whoAgrees: {
    vi: 'Có thể là người thứ hai',
    zh: '可作第二人',
    en: 'May be the second',
    id: 'Bisa menjadi yang kedua',
  },
  nobody: { vi: 'không ai', zh: '无人', en: 'nobody', id: 'tidak ada' },
} as const satisfies MessageTable;
