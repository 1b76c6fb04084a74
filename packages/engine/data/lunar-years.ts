/**
 * First day (Beijing time, month-day) of each lunar year from 2002 on; the last entry ends the table.
 * Sources: plays.json, facts.lhc.lunar_new_year, for 2019 to 2036; computed from new moons and
 * solar terms for the earlier years (test/lunar.test.ts proves every entry). A table, because the
 * calendar of common runtimes is wrong for 2027 and 2030.
 */
export const firstLunarYear = 2002;

export const newYearDays = [
  '02-12', '02-01', '01-22', '02-09', '01-29', '02-18', '02-07', '01-26', '02-14', '02-03',
  '01-23', '02-10', '01-31', '02-19', '02-08', '01-28', '02-16', '02-05', '01-25', '02-12',
  '02-01', '01-22', '02-10', '01-29', '02-17', '02-06', '01-26', '02-13', '02-03', '01-23',
  '02-11', '01-31', '02-19', '02-08', '01-28',
] as const;
