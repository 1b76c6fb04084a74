/** A process of its own that is asked for one thing after another; both ends of the conversation. */
import { fork } from 'node:child_process';
import { asError } from '../../../apps/server/src/platform/runtime/errors.ts';

/** What a process can be asked, by name. */
type Acts = Readonly<Record<string, (input: never) => unknown>>;

type Question = { readonly id: number; readonly act: string; readonly input: unknown };
type Answer = { readonly id: number; readonly result?: unknown; readonly error?: string };

export type Child<Of extends Acts> = {
  readonly pid: number;
  /** @throws what the act threw, or that the process has ended */
  ask<Name extends keyof Of & string>(
    act: Name,
    ...input: Parameters<Of[Name]>
  ): Promise<Awaited<ReturnType<Of[Name]>>>;
  /** Ends the process. */
  stop(): Promise<void>;
};

/** Starts the file, which calls `answerParent`. @param options of Node */
export function startChild<Of extends Acts>(file: string, options: readonly string[] = []): Child<Of> {
  const child = fork(file, { execArgv: [...options] });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  let ended: Error | undefined;
  child.on('message', ({ id, result, error }: Answer) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asker?.resolve(result);
    else asker?.reject(new Error(error));
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = new Error(`${file} ended with ${code ?? signal}`);
      for (const { reject } of waiting.values()) reject(ended);
      waiting.clear();
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    ask: (act, ...[input]) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        child.send({ id: lastId, act, input } satisfies Question);
      }),
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** The other end: answers until the parent has gone. */
export function answerParent(acts: Acts): void {
  process.on('message', ({ id, act, input }: Question) => {
    const answer = async () => acts[act]?.(input as never);
    answer().then(
      (result) => process.send?.({ id, result } satisfies Answer),
      (error: unknown) => process.send?.({ id, error: asError(error).stack ?? '' } satisfies Answer),
    );
  });
  process.once('disconnect', () => process.exit(0));
}
