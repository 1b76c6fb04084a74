/** One field for everything at the console: numbers, names, settings; and persons by what is theirs (office.md 9). */
import * as z from 'zod/mini';
import { boundedText } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';

/** Kinds of what is found, in the order on screen. */
export const findGroups = [
  'player',
  'order',
  'withdrawal',
  'deposit',
  'payment',
  'issue',
  'setting',
  'operator',
] as const;
export type FindGroup = (typeof findGroups)[number];

/** How a person was found: by a whole number of a phone, card or address, by an address on the net, by a device. */
export const findWays = ['phone', 'payee', 'ip', 'device'] as const;

const hit = z.object({
  /** The number or key that its page opens by. */
  id: z.string(),
  /** Its name as it is called everywhere; of numbers the number. */
  name: z.string(),
  /** What tells it from the others: a state, a player's name, a value; empty for nothing. */
  about: z.string(),
});

const groups = z.array(z.object({ group: z.enum(findGroups), hits: z.array(hit) }));

export const find = defineConsoleCall({
  name: 'find',
  method: 'GET',
  path: 'find',
  access: 'any',
  summary: 'What begins so or has this number, five of a kind, and only kinds that the operator may read.',
  input: z.object({
    q: boundedText(80, 1),
    /** Keys of settings that are called so in the language of the screen, apart by commas. */
    called: z.optional(boundedText(400)),
  }),
  output: z.object({ groups }),
  refusals: [],
  sample: {
    input: { q: 'player10' },
    output: {
      groups: [{ group: 'player', hits: [{ id: '982371640705024', name: 'player1042', about: '0' }] }],
    },
  },
});

export const findPerson = defineConsoleCall({
  name: 'findPerson',
  method: 'POST',
  path: 'find/person',
  access: ['players.read/begin'],
  audit: 'view:find',
  summary:
    'Players by a whole phone number, card, payout address, address on the net or device; each look is written down.',
  input: z.object({ q: boundedText(120, 5) }),
  output: z.object({ hits: z.array(z.object({ ...hit.shape, way: z.enum(findWays) })) }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { q: '9704360012344821' },
    output: { hits: [{ id: '982371640705024', name: 'player1042', about: '0', way: 'payee' }] },
  },
});
