/** Moments in the company's own time zone. */

export type Zone = {
  /** yyyyMMddHHmmssSSS */
  stamp(at: number): string;
  /** Epoch ms of "2026-11-25 10:30:00"; undefined for a text that is none. */
  parse(text: string): number | undefined;
};

const textForm = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?$/;

/** @param timeZone as the start of the site named it */
export function makeZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
  const stamp = (at: number) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const names = ['year', 'month', 'day', 'hour', 'minute', 'second', 'fractionalSecond'] as const;
    return names.map((name) => parts.get(name) ?? '').join('');
  };
  /** The zone's clock at a moment, as if it were UTC. */
  const clockAt = (at: number) => {
    const text = stamp(at);
    const part = (from: number, length = 2) => Number(text.slice(from, from + length));
    return Date.UTC(part(0, 4), part(4) - 1, part(6), part(8), part(10), part(12), part(14, 3));
  };
  return {
    stamp,
    parse: (text) => {
      const found = textForm.exec(text);
      if (found === null) return undefined;
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
      const clock = Date.UTC(year, month - 1, day, hour, minute, second, Number((found[7] ?? '').padEnd(3, '0')));
      // Twice, because the offset may differ between the guess and the moment itself.
      const guess = clock - (clockAt(clock) - clock);
      return clock - (clockAt(guess) - guess);
    },
  };
}
