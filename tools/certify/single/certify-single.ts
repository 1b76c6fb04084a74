/** The cases of a company with a single wallet: what it may say, and what the site must answer. */
import type { Case } from '../cases.ts';
import { betCases } from './bet-cases.ts';
import { formCases } from './form-cases.ts';
import { makePlayer } from './player.ts';
import { makeWalletLine, type SingleTarget } from './wallet-line.ts';
import { winCases } from './win-cases.ts';

export function singleCases(target: SingleTarget): Case[] {
  const player = makePlayer(target, makeWalletLine(target));
  return [...formCases(target, player), ...betCases(target, player), ...winCases(target, player)];
}
