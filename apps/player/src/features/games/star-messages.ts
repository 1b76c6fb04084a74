import type { MessageTable } from '../../core/i18n/message.ts';

/** What a star says that it does; `name` is a game's. */
export const starMessages = {
  addFavourite: {
    vi: 'Thêm {name} vào yêu thích',
    zh: '收藏{name}',
    en: 'Add {name} to favourites',
    id: 'Tambahkan {name} ke favorit',
  },
  removeFavourite: {
    vi: 'Bỏ {name} khỏi yêu thích',
    zh: '取消收藏{name}',
    en: 'Remove {name} from favourites',
    id: 'Hapus {name} dari favorit',
  },
} as const satisfies MessageTable;
