/** `POST /platform-admin`: what whoever has the token may have a company do. */
import * as z from 'zod/mini';
import { type Answer, headerOf, json, type Request } from './answer.ts';

const count = (max: number) => z.number().check(z.int(), z.minimum(1), z.maximum(max));

/** Commands that every company knows. */
export const playCommand = z.object({
  players: count(1_000),
  rounds: count(1_000_000),
  seed: z.number().check(z.int(), z.minimum(0)),
  pace: z.prefault(z.number().check(z.int(), z.minimum(0)), 0),
});
export const address = z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/));

/** Opens the commands to the token. @returns undefined where one may go on */
export function refusedAdmin(token: string, request: Request): Answer | undefined {
  if (token === '' || request.method !== 'POST') return json({}, 404);
  return headerOf(request, 'authorization') === `Bearer ${token}` ? undefined : json({}, 401);
}

/** The answer to a command to play. @param run its number */
export const playing = (run: number | undefined): Answer =>
  run === undefined ? json({ error: 'fewer players have a game open' }, 400) : json({ run });
