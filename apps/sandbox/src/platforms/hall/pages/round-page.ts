/** The page of one round: what came, and what was asked of the wallet for it. */
import { listedGames } from '../api/game-list.ts';
import type { Answer } from '../../shared/answer.ts';
import type { Book } from '../book/book.ts';
import type { GameRound } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';
import type { HallConfig } from '../config.ts';
import { millsOf } from '../games/play.ts';
import { timeText } from '../../shared/pages/game-frame.ts';
import { netText } from '../../shared/pages/round-list.ts';
import { netOf } from './last-rounds.ts';
import { pageAnswer } from '../../shared/pages/frame.ts';
import { gameStyles } from './game-styles.ts';
import { textOf } from './texts.ts';
import { moneyText, safe } from '../../shared/pages/texts.ts';

type RoundPage = {
  readonly book: Book;
  readonly config: HallConfig;
  readonly locale: Locale;
  readonly picture: string;
  /** The game that one came from. */
  readonly back: string | undefined;
};

/** The round as the company's book has it. */
export function roundPage(round: GameRound, { book, config, locale, picture, back }: RoundPage): Answer {
  const name = listedGames.find(({ code }) => code === round.game)?.names[locale] ?? round.game;
  const entries = book.ofRound(round.player, round.id);
  const pair = (title: string, value: string) => `<div class="row"><dt>${title}</dt><dd>${value}</dd></div>`;
  const net = millsOf(netOf(entries), config);
  const rows = entries.map(({ call, units, state, at }) => {
    const sign = call === 'bet' ? '−' : '+';
    return `<div class="row"><span class="grow">${textOf(call, locale)} · ${textOf(state, locale)}<br><small>${timeText(at, locale)}</small></span><span class="num">${sign}${moneyText(millsOf(units, config), locale)}</span></div>`;
  });
  const body = `<main>${picture}<h2>${textOf('round', locale)}</h2><dl class="panel">
${pair(textOf('number', locale), safe(round.id))}
${pair(textOf('time', locale), timeText(round.openedAt, locale))}
${pair(textOf('state', locale), textOf(round.state, locale))}
${pair(textOf('net', locale), `<b class="${net > 0 ? 'plus' : 'minus'}">${netText(net, locale)}</b>`)}</dl>
<h2>${textOf('bet', locale)} · ${textOf('win', locale)}</h2><div class="panel">${rows.join('')}</div></main>`;
  return pageAnswer({ locale, title: name, back, style: gameStyles[round.game], body });
}
