/** Rounds that their company has not closed within a day are for people; they are never closed by us alone. */
import type { Platform } from '../../../platform/context.ts';
import { openCaseSql } from '../cases/store-fragments.ts';
import { roundStates } from '../wallet/statuses.ts';

const everyMs = 600_000;
const openTooLong = `interval '24 hours'`;

const longOpen = `(SELECT user_id, provider, game_round::text AS ref, jsonb_build_object('round', round, 'game', game) AS detail
  FROM arcade.game_rounds WHERE state = ${roundStates.open} AND opened_at < clock_timestamp() - ${openTooLong}) rounds`;

/** @returns how many cases it opened */
export function openLongCases({ db }: Pick<Platform, 'db'>): Promise<number> {
  return db.jobs.count({ name: 'arcade-open-long', text: openCaseSql('boutOpenLong', longOpen) });
}

/** Adds the job that looks for them. */
export function addOpenLongJob(platform: Pick<Platform, 'db' | 'jobs'>): void {
  platform.jobs.add({ name: 'arcade-open-long', everyMs, run: async () => openLongCases(platform).then(() => false) });
}
