/** Persons as operators see them without a right to more: a value is compared, never spelt out. */

/** "Nguyen Van An" reads "N••••n V•• A•": each word keeps its first letter, a long one its last. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const letters = [...word];
      const last = letters.length > 3 ? (letters.at(-1) ?? '') : '';
      return `${letters[0] ?? ''}${'•'.repeat(letters.length - 1 - last.length)}${last}`;
    })
    .join(' ');
}

/** A phone number or an account elsewhere: the last three, of a short one nothing, and no hint of the length. */
export function maskedDigits(value: string): string {
  const letters = [...value];
  if (letters.length === 0) return '';
  return `••••••${letters.length > 5 ? letters.slice(-3).join('') : ''}`;
}

/** "203.0.113.7" reads "203.0.113.••"; of an IPv6 address the network stays. */
export function maskedAddress(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 3).join(':')}::••`;
  return ip.replace(/\.\d+$/, '.••');
}
