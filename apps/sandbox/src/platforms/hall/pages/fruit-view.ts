/** The fruit machine as its page has it: reels, stakes, the pay table, the last rounds. */
import type { Book } from '../book/book.ts';
import type { GameRound, Session } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';
import type { HallConfig } from '../config.ts';
import { type Fruit, fruits, type Reels } from '../games/fruit/detail.ts';
import { reel, threePay, twoCherriesPay } from '../games/fruit/reels.ts';
import { fruitIcon } from './icons.ts';
import { lastRounds } from './last-rounds.ts';
import { textOf } from './texts.ts';
import { moneyText } from '../../shared/pages/texts.ts';

const stakes = [1, 2, 5, 10, 20, 50, 100];
const lamps = 15;
/** Symbols that pass before a reel stops. */
const passing = 12;

/** @param rolled the round that has just been played */
export function fruitParts(
  book: Book,
  session: Session,
  { config, rolled, start }: { config: HallConfig; rolled: GameRound | undefined; start: Reels },
): Record<string, string> {
  const { locale, player } = session;
  const last = rolled ?? book.roundsOf(player, 'FRU').at(-1);
  const detail = last?.detail.game === 'FRU' ? last.detail : undefined;
  return {
    table: cabinet(detail?.reels ?? start, {
      id: last?.id ?? '',
      isRolling: rolled !== undefined,
      payout: rolled === undefined ? undefined : detail?.payout,
      locale,
    }),
    last: lastRounds(book, session, { game: 'FRU', config, small }),
  };
}

/** What stays as it is: stakes, the button, the pay table. */
export function fruitControls(locale: Locale): string {
  const chips = stakes.map(
    (stake) =>
      `<label class="chip"><input type="radio" name="stake" value="${stake}"${stake === 1 ? ' checked' : ''}><span>${stake}</span></label>`,
  );
  return `<fieldset><legend>${textOf('stake', locale)}</legend><div class="chips">${chips.join('')}</div></fieldset>
<button class="go" data-do="spin">${textOf('spin', locale)}</button>`;
}

export function fruitTable(locale: Locale): string {
  const rows = fruits
    .toSorted((a, b) => threePay[b] - threePay[a])
    .map((fruit) => payRow([fruit, fruit, fruit], threePay[fruit]));
  return `<h2>${textOf('payTable', locale)} (${textOf('times', locale)})</h2>
<div class="panel pays">${rows.join('')}${payRow(['cherry', 'cherry'], twoCherriesPay)}</div>
<p class="hint">${textOf('returns', locale)} · ${fruitIcon('cherry').replace('class="fruit"', 'class="fruit" width="16" height="16"')} ×2: ${textOf('anyTwo', locale)}</p>`;
}

/** The line of a round, for the round's page. */
export function fruitPicture({ id, detail }: GameRound, locale: Locale): string {
  if (detail.game !== 'FRU') return '';
  return cabinet(detail.reels, { id, isRolling: false, payout: detail.payout, locale });
}

const payRow = (line: readonly Fruit[], times: number) =>
  `<div class="row"><span>${line.map((fruit) => fruitIcon(fruit)).join('')}</span><b>×${times}</b></div>`;

const small = ({ detail }: GameRound) =>
  detail.game === 'FRU' ? `<span class="small">${detail.reels.map((fruit) => fruitIcon(fruit)).join('')}</span>` : '';

type Cabinet = { id: string; isRolling: boolean; payout: number | undefined; locale: Locale };

function cabinet(reels: Reels, { id, isRolling, payout, locale }: Cabinet): string {
  const strips = reels.map((fruit, at) => stripOf(fruit, { at, id, isRolling }));
  const hasWon = payout !== undefined && payout > 0;
  return `<div class="cabinet${isRolling ? ' rolled' : ''}"><div class="marquee" aria-hidden="true">${'<i></i>'.repeat(lamps)}</div>
<div class="reels${isRolling ? ' rolling' : ''}${hasWon ? ' hit' : ''}">${strips.join('')}<div class="line"></div></div>
<div class="result${hasWon ? ' win' : ''}" role="status">${resultText(payout, locale)}</div></div>`;
}

function resultText(payout: number | undefined, locale: Locale): string {
  if (payout === undefined) return textOf('good', locale);
  return payout > 0 ? `${textOf('won', locale)} ${moneyText(payout, locale)}` : textOf('noWin', locale);
}

/** A reel stops on its symbol, between neighbours; what passes before follows from the round, so that it is the same each time. */
function stripOf(fruit: Fruit, { at, id, isRolling }: { at: number; id: string; isRolling: boolean }): string {
  const turn = [...id].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), at * 7);
  const passer = (step: number) => fruitIcon(reel[(turn + step * 11) % reel.length] ?? 'lemon');
  const others = Array.from({ length: isRolling ? passing + 1 : 1 }, (_, step) => passer(step + 1));
  const seconds = (0.9 + at * 0.3).toFixed(1);
  return `<div class="reel"><div class="strip" style="--t:${seconds}s">${passer(0)}${fruitIcon(fruit, fruit)}${others.join('')}</div></div>`;
}
