/** What the environment tells of the companies that run games. */
import * as z from 'zod/mini';
import { type HallConfig, hallConfig, hallForm } from './hall/config.ts';

const platforms = z.object({ hall: hallForm });

export type PlatformsConfig = { readonly hall: HallConfig };

/** Reads SANDBOX_PLATFORMS, JSON; undefined where it is empty. @throws Error, worded for whoever starts the process */
export function readPlatforms(text: string): PlatformsConfig | undefined {
  if (text === '') return undefined;
  const { hall } = platforms.parse(JSON.parse(text));
  return { hall: hallConfig(hall) };
}
