const dayHours = 24;
const noon = 12;

/** A time zone in which it is between noon and one o'clock at this instant, so that no test comes near a midnight. */
export function noonZone(now = Date.now()): string {
  const ahead = noon - (Math.floor(now / 3_600_000) % dayHours);
  // These names count westward.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
