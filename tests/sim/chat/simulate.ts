/** Many schedules of rooms: `lost` and `doubled` messages, and clients whose list is not the log's. */
import { runSchedule } from './schedule.ts';

export type ChatFigures = {
  readonly schedules: number;
  readonly unequal: number;
  /** The first schedule that went wrong, to be run again alone. */
  readonly firstSeed: number | undefined;
  readonly ok: boolean;
};

/** Runs schedules from a seed on. */
export function simulateRooms({
  schedules,
  seed,
  print,
}: {
  schedules: number;
  seed: number;
  print: (line: string) => void;
}): ChatFigures {
  let unequal = 0;
  let firstSeed: number | undefined;
  for (let no = 0; no < schedules; no += 1) {
    const wrong = runSchedule(seed + no);
    if (wrong.length === 0) continue;
    if (unequal < 5) print(`seed ${seed + no}: ${wrong.join('; ')}`);
    firstSeed ??= seed + no;
    unequal += 1;
  }
  return { schedules, unequal, firstSeed, ok: unequal === 0 };
}
