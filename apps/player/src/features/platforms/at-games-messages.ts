import type { MessageTable } from '../../core/i18n/message.ts';

/** What the balance says of money that stands at companies. */
export const atGamesMessages = {
  atKy: {
    vi: '+ {amount} ở game bài',
    zh: '+ {amount} 在棋牌',
    en: '+ {amount} at card games',
    id: '+ {amount} di permainan kartu',
  },
  atAg: {
    vi: '+ {amount} ở casino và điện tử',
    zh: '+ {amount} 在视讯与电子',
    en: '+ {amount} at live and electronic games',
    id: '+ {amount} di live dan slot',
  },
  onWayAtGames: {
    vi: '{amount} đang được chuyển, tiền an toàn',
    zh: '{amount} 在途中，资金安全',
    en: '{amount} is on its way, it is safe',
    id: '{amount} sedang dikirim, uang aman',
  },
  unknownKy: {
    vi: 'Game bài chưa trả lời; tiền ở đó an toàn',
    zh: '棋牌平台暂无回应，资金安全',
    en: 'Card games do not answer; money there is safe',
    id: 'Permainan kartu belum menjawab; uang di sana aman',
  },
  unknownAg: {
    vi: 'Casino và điện tử chưa trả lời; tiền ở đó an toàn',
    zh: '视讯与电子平台暂无回应，资金安全',
    en: 'Live and electronic games do not answer; money there is safe',
    id: 'Live dan slot belum menjawab; uang di sana aman',
  },
} as const satisfies MessageTable;
