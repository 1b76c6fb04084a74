/** What the environment tells of the company `table`, which runs games on a wallet of its own. */
import * as z from 'zod/mini';

const ms = (min: number) => z.number().check(z.int(), z.minimum(min));
const key = (length: RegExp) => z.string().check(z.regex(length));

export const tableForm = z.object({
  /** The site, as the company calls it. */
  agent: key(/^[0-9A-Za-z]{1,20}$/),
  aesKey: key(/^[\x21-\x7e]{16}$/),
  md5Key: key(/^[\x21-\x7e]{16,64}$/),
  currency: z.prefault(key(/^[A-Z]{3}$/), 'CNY'),
  /** The clock of numbers of orders and of the times of records. */
  timeZone: z.prefault(z.string(), 'Asia/Shanghai'),
  /** How old a request may be. */
  windowMs: z.prefault(ms(1_000), 60_000),
  /** Where the site takes the notice that a player has gone. */
  notify: key(/^https?:\/\/[^\s?#]+$/),
  /** Under which address players see the pages. */
  visibleAt: z.string().check(z.minLength(1)),
  /** How records write their times. */
  recordTimes: z.prefault(z.enum(['text', 'ms']), 'text'),
  /** Who asks for records again before is refused. */
  pullEveryMs: z.prefault(ms(0), 1_000),
  /** Who has not looked for so long has gone. */
  goneAfterMs: z.prefault(ms(1), 60_000),
  /** Yuan that the company takes over from the site at most. */
  float: z.prefault(z.number().check(z.int(), z.minimum(0)), 10_000_000),
});

export type TableConfig = z.infer<typeof tableForm>;
