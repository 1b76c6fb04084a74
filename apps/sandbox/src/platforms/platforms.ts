/** The companies that run games: which of them a request is for. */
import { fieldsOf } from '../fields.ts';
import type { PlatformsConfig } from './config.ts';
import { makeHall } from './hall/hall.ts';
import { notFound, type Request } from './shared/answer.ts';
import type { Company } from './shared/company.ts';
import { makeTable } from './table/table.ts';

/** Whether a path is one of theirs. */
export const isPlatformPath = (path: string) => /^\/(hall|table|window\/play|platform-admin)(\/|$)/.test(path);

/** Opens the books of all companies in a folder. */
export function makePlatforms(dir: string, { hall, table }: PlatformsConfig, token: string): Company {
  const companies = new Map<string, Company>();
  if (hall !== undefined) companies.set('hall', makeHall(dir, hall, { token }));
  if (table !== undefined) companies.set('table', makeTable(dir, table, { token }));
  return {
    answer: async (request) => companies.get(companyOf(request))?.answer(request) ?? notFound,
    stop: () => {
      for (const company of companies.values()) company.stop();
    },
  };
}

/** A command that names no company is for the hall. */
function companyOf({ path, body }: Request): string {
  const [first = '', , third = ''] = path.split('/');
  if (first === 'window') return third;
  if (first !== 'platform-admin') return first;
  const { company = 'hall' } = fieldsOf(JSON.parse(body));
  return typeof company === 'string' ? company : '';
}
