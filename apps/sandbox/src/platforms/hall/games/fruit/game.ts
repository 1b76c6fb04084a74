/** The fruit machine at work: bet, then win, which closes the round. */
import type { GameRound, Session } from '../../book/rows.ts';
import { fruitParts, fruitPicture } from '../../pages/fruit-view.ts';
import { noteOf, textOf } from '../../pages/texts.ts';
import {
  betsOf,
  balanceOf,
  type Game,
  type GameDeps,
  millsPerYuan,
  newRoundId,
  openRound,
  payRound,
  soon,
  unitsOf,
} from '../play.ts';
import type { Reels } from './detail.ts';
import { spin, stakeMax, stakeMin, timesOf } from './reels.ts';

/** As long as the reels roll. */
const rollMs = 1_700;
const start: Reels = ['seven', 'seven', 'seven'];

/** @param deps of every game */
export function fruitGame(deps: GameDeps): Game {
  const { book, cashier, config, chance } = deps;
  const partsFor = (session: Session, rolled?: GameRound) => fruitParts(book, session, { config, rolled, start });

  const finish = async (round: GameRound): Promise<void> => {
    await pay(deps, round);
  };
  return {
    code: 'FRU',
    finish,
    picture: fruitPicture,
    view: async (session) => ({
      parts: partsFor(session),
      balance: await balanceOf(deps, session, 'FRU'),
    }),
    act: async (session, action, fields) => {
      if (action !== 'spin') return undefined;
      const yuan = Number(fields['stake']);
      if (!Number.isInteger(yuan) || yuan < stakeMin || yuan > stakeMax) return undefined;
      const stake = yuan * millsPerYuan;
      const reels = spin(chance);
      const id = newRoundId('FRU');
      const round = openRound(deps, session, id, { game: 'FRU', stake, reels, payout: stake * timesOf(reels) });
      const { player, token } = session;
      const units = unitsOf(stake, config);
      const bet = await cashier.bet({ player, token, game: 'FRU', round: id, transaction: `${id}.b1`, units });
      const balance = await soon(deps, pay(deps, round));
      if (betsOf(deps, round).length === 0) {
        const now = bet.balance ?? (await balanceOf(deps, session, 'FRU'));
        return { parts: partsFor(session), balance: now, note: noteOf(bet.transaction, session.locale) };
      }
      const isLate = balance === 'later';
      return {
        parts: partsFor(session, round),
        balance: isLate ? bet.balance : balance,
        revealMs: rollMs,
        ...(isLate ? { note: textOf('winComing', session.locale) } : {}),
      };
    },
  };
}

function pay(deps: GameDeps, round: GameRound): Promise<number | undefined> {
  const { detail } = round;
  const payout = detail.game === 'FRU' ? detail.payout : 0;
  return payRound(deps, round, () => unitsOf(payout, deps.config));
}
