import type { ManifestOptions } from 'vite-plugin-pwa';

/** What the installed app is called and how it opens. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Longmen',
  short_name: 'Longmen',
  description: 'Xổ số có thể tự kiểm chứng từng kỳ quay.',
  lang: 'vi',
  dir: 'ltr',
  categories: ['games', 'entertainment'],
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: '#F4F6F8',
  background_color: '#F4F6F8',
  shortcuts: [
    { name: 'Xổ số', url: '/allLottery' },
    { name: 'Vé cược', url: '/order' },
  ],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
