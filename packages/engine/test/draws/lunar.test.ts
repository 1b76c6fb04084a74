import { describe, expect, it } from 'vitest';
import { newYearDays } from '../../data/lunar-years.ts';
import { range } from '../../src/combinatorics.ts';
import { animalOf, elementOf } from '../../src/families/lhc/balls.ts';
import { firstLunarYear, isLunarYear, lastLunarYear, lunarYearAt } from '../../src/index.ts';
import { lunarYearBegins } from '../../src/lunar.ts';
import { newYearDay } from './new-moons.ts';
import { sixMark } from '../vectors.ts';

const tabled = range(firstLunarYear, lastLunarYear + 1);

const isoOf = (day: number) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10);

describe('the table of lunar years', () => {
  it('has the days that new moon and sun give', () => {
    const found = tabled.map((year) => `${year}-${newYearDays[year - firstLunarYear]}`);
    expect(found).toEqual(tabled.map((year) => isoOf(newYearDay(year))));
  });

  it("equals the catalogue's days of 2019 to 2036", () => {
    for (const [year, day] of Object.entries(sixMark.lunar_new_year)) {
      expect(`${year}-${newYearDays[Number(year) - firstLunarYear]}`).toBe(day);
    }
  });

  it('has the days on which calendars of runtimes fail: new moons minutes from midnight in Beijing', () => {
    expect([newYearDays[2027 - firstLunarYear], newYearDays[2030 - firstLunarYear]]).toEqual(['02-06', '02-03']);
  });
});

describe('the lunar year of a draw', () => {
  it('changes at midnight in Beijing of the new year', () => {
    for (const year of tabled) {
      const begins = Date.parse(`${year}-${newYearDays[year - firstLunarYear]}T00:00:00+08:00`);
      expect(lunarYearBegins(year)).toBe(begins);
      if (year <= lastLunarYear) expect(lunarYearAt(begins)).toBe(year);
      if (year > firstLunarYear) expect(lunarYearAt(begins - 1)).toBe(year - 1);
    }
  });

  it('is unknown outside of the table, and said to be', () => {
    expect(() => lunarYearAt(Date.parse('2002-02-11T23:59:59+08:00'))).toThrow(RangeError);
    expect(() => lunarYearAt(Date.parse('2036-01-28T00:00:00+08:00'))).toThrow(RangeError);
    expect([2001, 2002, 2035, 2036, 2026.5, '2026', null].map(isLunarYear)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('animals and elements of the balls', () => {
  const balls = range(1, 49);

  it("equal the catalogue's tables of every year", () => {
    for (const year of Object.keys(sixMark.zodiac_by_year).map(Number))
      for (const ball of balls) {
        const name = `ball ${ball} in ${year}`;
        expect.soft(sixMark.zodiac_by_year[year]?.[animalOf(ball, year)], name).toContain(ball);
        expect.soft(sixMark.elements_by_year[year]?.[elementOf(ball, year)], name).toContain(ball);
      }
  });

  it('move on by one ball from year to year, back to the first of the table', () => {
    for (const year of range(firstLunarYear, lastLunarYear - 1)) {
      for (const ball of range(1, 48)) {
        expect(animalOf(ball + 1, year + 1)).toBe(animalOf(ball, year));
        expect(elementOf(ball + 1, year + 1)).toBe(elementOf(ball, year));
      }
    }
    // The years of marksix.csv: 2002 was a year of the horse, 2008 of the rat, 2019 of the pig.
    expect([2002, 2008, 2019].map((year) => animalOf(1, year))).toEqual(['horse', 'rat', 'pig']);
  });

  it('give every element 8 to 12 balls in every year, which all have a price', () => {
    const sizes = tabled.flatMap((year) => {
      const counts = new Map<string, number>();
      for (const ball of balls) counts.set(elementOf(ball, year), (counts.get(elementOf(ball, year)) ?? 0) + 1);
      return [...counts.values()];
    });
    expect([...new Set(sizes)].sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 12]);
  });
});
