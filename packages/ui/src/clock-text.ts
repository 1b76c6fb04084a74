const two = (value: number) => String(value).padStart(2, '0');

/** Seconds left as `mm:ss`, or `hh:mm:ss` from an hour up. Never negative. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const hours = Math.trunc(left / 3600);
  const tail = `${two(Math.trunc((left % 3600) / 60))}:${two(left % 60)}`;
  return hours > 0 ? `${two(hours)}:${tail}` : tail;
}
