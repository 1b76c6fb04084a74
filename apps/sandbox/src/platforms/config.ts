/** What the environment tells of the companies that run games. */
import * as z from 'zod/mini';
import { type HallConfig, hallConfig, hallForm } from './hall/config.ts';
import { type TableConfig, tableForm } from './table/config.ts';

const platforms = z.strictObject({ hall: z.optional(hallForm), table: z.optional(tableForm) });

/** A company that is undefined runs nothing. */
export type PlatformsConfig = { readonly hall: HallConfig | undefined; readonly table: TableConfig | undefined };

/** Reads SANDBOX_PLATFORMS, JSON; undefined where it is empty. @throws Error, worded for whoever starts the process */
export function readPlatforms(text: string): PlatformsConfig | undefined {
  if (text === '') return undefined;
  const { hall, table } = platforms.parse(JSON.parse(text));
  return { hall: hall && hallConfig(hall), table };
}
