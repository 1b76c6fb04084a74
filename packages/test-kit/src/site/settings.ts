/** Settings of a running site, written past the office. */
import { sql, type TrustSite } from '../actors.ts';

/**
 * Writes a setting's row; servers see it within a second.
 * @param value as the row spells it
 */
export async function writeSetting(site: TrustSite, key: string, value: unknown): Promise<void> {
  await sql(
    site,
    `INSERT INTO platform.settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, revision = nextval('platform.setting_revision')`,
    [key, JSON.stringify(value)],
  );
}
