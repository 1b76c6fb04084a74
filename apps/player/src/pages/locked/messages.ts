import type { MessageTable } from '../../core/i18n/message.ts';

export const messages = {
  title: { vi: '406 Bị khóa', zh: '406 已锁定', en: '406 Locked', id: '406 Terkunci' },
  note: {
    vi: 'Địa chỉ IP của bạn nằm trong khu vực bị hạn chế. Vui lòng liên hệ chăm sóc khách hàng.',
    zh: '您的 IP 位于受限地区，请联系客服。',
    en: 'Your IP is in a restricted region. Please contact customer service.',
    id: 'IP Anda berada di wilayah yang dibatasi. Hubungi layanan pelanggan.',
  },
  region: { vi: 'Khu vực', zh: '地区', en: 'Region', id: 'Wilayah' },
  ip: { vi: 'Địa chỉ IP', zh: 'IP 地址', en: 'IP address', id: 'Alamat IP' },
  address: { vi: 'Địa chỉ truy cập', zh: '访问地址', en: 'Visited address', id: 'Alamat yang dibuka' },
  time: { vi: 'Thời gian', zh: '访问时间', en: 'Time', id: 'Waktu' },
  unknown: { vi: 'Không xác định', zh: '未知', en: 'Unknown', id: 'Tidak diketahui' },
  service: { vi: 'Chăm sóc khách hàng', zh: '联系客服', en: 'Customer service', id: 'Layanan pelanggan' },
} as const satisfies MessageTable;
