/**
 * The Chinese calendar from the sky, for proofs of the table of lunar years: new moons and the
 * sun's longitude. Source: Jean Meeus, Astronomical Algorithms, 2nd edition, chapters 25 and 49;
 * the calendar's rule: GB/T 33661-2017. Days are Beijing days, counted from 2000-01-01 = 0.
 */

const rad = Math.PI / 180;
const sin = (degrees: number) => Math.sin(degrees * rad);

/** Julian day of 2000-01-01 00:00 Beijing time. */
const epoch = 2_451_544.5 - 8 / 24;

/** Terrestrial time less universal time in days, 2000 to 2050. Source: Espenak and Meeus, polynomial of 2005. */
function deltaT(year: number): number {
  const t = year - 2000;
  return (62.92 + 0.32217 * t + 0.005589 * t * t) / 86_400;
}

const dayOf = (julianDay: number) => Math.floor(julianDay - deltaT(2000 + (julianDay - epoch) / 365.25) - epoch);

/** Beijing day of the k-th new moon after 2000-01-06 (chapter 49). */
export function newMoonDay(k: number): number {
  const t = k / 1236.85;
  const e = 1 - 0.002516 * t - 0.0000074 * t * t;
  const m = 2.5534 + 29.1053567 * k - 0.0000014 * t * t;
  const a = 201.5643 + 385.81693528 * k + 0.0107582 * t * t + 0.00001238 * t ** 3;
  const f = 160.7108 + 390.67050284 * k - 0.0016118 * t * t - 0.00000227 * t ** 3;
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * t * t + 0.00000215 * t ** 3;
  const mean = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t * t - 0.00000015 * t ** 3;
  const terms: readonly (readonly [number, number])[] = [
    [-0.4072, a],
    [0.17241 * e, m],
    [0.01608, 2 * a],
    [0.01039, 2 * f],
    [0.00739 * e, a - m],
    [-0.00514 * e, a + m],
    [0.00208 * e * e, 2 * m],
    [-0.00111, a - 2 * f],
    [-0.00057, a + 2 * f],
    [0.00056 * e, 2 * a + m],
    [-0.00042, 3 * a],
    [0.00042 * e, m + 2 * f],
    [0.00038 * e, m - 2 * f],
    [-0.00024 * e, 2 * a - m],
    [-0.00017, node],
    [-0.00007, a + 2 * m],
    [0.00004, 2 * a - 2 * f],
    [0.00004, 3 * m],
    [0.00003, a + m - 2 * f],
    [0.00003, 2 * a + 2 * f],
    [-0.00003, a + m + 2 * f],
    [0.00003, a - m + 2 * f],
    [-0.00002, a - m - 2 * f],
    [-0.00002, 3 * a + m],
    [0.00002, 4 * a],
    // The planets.
    [0.000325, 299.77 + 0.107408 * k - 0.009173 * t * t],
    [0.000165, 251.88 + 0.016321 * k],
    [0.000164, 251.83 + 26.651886 * k],
    [0.000126, 349.42 + 36.412478 * k],
    [0.00011, 84.66 + 18.206239 * k],
    [0.000062, 141.74 + 53.303771 * k],
    [0.00006, 207.14 + 2.453732 * k],
    [0.000056, 154.84 + 7.30686 * k],
    [0.000047, 34.52 + 27.261239 * k],
    [0.000042, 207.19 + 0.121824 * k],
    [0.00004, 291.34 + 1.844379 * k],
    [0.000037, 161.72 + 24.198154 * k],
    [0.000035, 239.56 + 25.513099 * k],
    [0.000023, 331.55 + 3.592518 * k],
  ];
  return dayOf(terms.reduce((time, [size, angle]) => time + size * sin(angle), mean));
}

/** Apparent longitude of the sun in degrees at the beginning of a Beijing day (chapter 25, to 0.01°). */
export function sunAt(day: number): number {
  const t = (epoch + day + deltaT(2000 + day / 365.25) - 2_451_545) / 36_525;
  const mean = 280.46646 + 36_000.76983 * t + 0.0003032 * t * t;
  const m = 357.52911 + 35_999.05029 * t - 0.0001537 * t * t;
  const centre =
    (1.914602 - 0.004817 * t - 0.000014 * t * t) * sin(m) +
    (0.019993 - 0.000101 * t) * sin(2 * m) +
    0.000289 * sin(3 * m);
  const longitude = mean + centre - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * t);
  return ((longitude % 360) + 360) % 360;
}

/** The twelfth of the sun's way, 0 to 11, that it is in when a day begins; winter solstice opens the tenth. */
const signAt = (day: number) => Math.floor(sunAt(day) / 30);

/** New moon day that opens the eleventh month of a year: the one in which the winter solstice falls. */
function eleventhMonth(year: number): number {
  let k = Math.round((year - 2000 + 0.98) * 12.3685) + 2;
  // The solstice falls in a month when the sun enters its tenth twelfth before the next new moon.
  while (signAt(newMoonDay(k)) >= 9 || signAt(newMoonDay(k)) < 3) k -= 1;
  return k;
}

/** Beijing day (0 = 2000-01-01) on which a lunar year begins. */
export function newYearDay(year: number): number {
  const first = eleventhMonth(year - 1);
  const months = eleventhMonth(year) - first;
  // Thirteen months: the first one in which the sun enters no new twelfth is a leap month.
  const isLeap = (k: number) => signAt(newMoonDay(k)) === signAt(newMoonDay(k + 1));
  const leapBefore = months === 13 && (isLeap(first + 1) || isLeap(first + 2));
  return newMoonDay(first + (leapBefore ? 3 : 2));
}
