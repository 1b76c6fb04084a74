/** Banners of the home page; their pictures are files of the player app, the words are laid over them. */
import type { NewBanner } from '../write-content.ts';

export const demoBanners: readonly NewBanner[] = [
  {
    key: 'fair-draw',
    position: 1,
    picture: '/banners/fair-draw.svg',
    target: '/active',
    texts: {
      vi: { title: 'Mỗi kỳ quay đều kiểm chứng được', subtitle: 'Tự xác minh trên máy của bạn' },
      zh: { title: '每一期开奖都可验证', subtitle: '在您自己的设备上核对' },
      en: { title: 'Every draw can be checked', subtitle: 'Verify it on your own device' },
      id: { title: 'Setiap undian dapat diperiksa', subtitle: 'Verifikasi di perangkat Anda sendiri' },
    },
  },
  {
    key: 'printed-odds',
    position: 2,
    picture: '/banners/printed-odds.svg',
    target: '/allLottery',
    texts: {
      vi: { title: 'Tỷ lệ và xác suất ghi rõ', subtitle: 'Chạm vào kiểu chơi để xem' },
      zh: { title: '赔率与概率一目了然', subtitle: '点按玩法即可查看' },
      en: { title: 'Odds and chances in print', subtitle: 'Tap a play to see them' },
      id: { title: 'Odds dan peluang tertulis jelas', subtitle: 'Ketuk jenis taruhan untuk melihat' },
    },
  },
  {
    key: 'play-calm',
    position: 3,
    picture: '/banners/play-calm.svg',
    target: '/active',
    texts: {
      vi: { title: 'Chơi có chừng mực', subtitle: 'Đặt trước mức chi và dừng đúng lúc' },
      zh: { title: '理性娱乐，量力而行', subtitle: '先定预算，适时停手' },
      en: { title: 'Play within your means', subtitle: 'Set a budget first, stop in time' },
      id: { title: 'Bermain sesuai kemampuan', subtitle: 'Tetapkan anggaran, berhenti tepat waktu' },
    },
  },
];
