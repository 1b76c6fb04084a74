/** Rows of how each operator reads the console. */
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../../platform/db/database.ts';

export type Preferences = {
  readonly locale: Locale | null;
  readonly theme: 'light' | 'dark' | 'system' | null;
  readonly zone: 'site' | 'utc' | 'mine';
};

/** Those of an operator who has chosen nothing yet: the browser's, and the site's clock. */
export async function readPreferences(db: Tx, operator: string): Promise<Preferences> {
  const row = await db.row<Preferences>({
    text: 'SELECT locale, theme, zone FROM office.preferences WHERE operator = $1',
    values: [operator],
  });
  return row ?? { locale: null, theme: null, zone: 'site' };
}

/** Changes what is named. */
export async function writePreferences(db: Tx, operator: string, change: Partial<Preferences>): Promise<void> {
  await db.count({
    text: `INSERT INTO office.preferences AS p (operator, locale, theme, zone) VALUES ($1, $2, $3, coalesce($4, 'site'))
      ON CONFLICT (operator) DO UPDATE SET locale = coalesce($2, p.locale), theme = coalesce($3, p.theme),
        zone = coalesce($4, p.zone)`,
    values: [operator, change.locale ?? null, change.theme ?? null, change.zone ?? null],
  });
}
