import { expect, it } from 'vitest';
import { readOptions, StartRefused } from './options.ts';

it('takes the keepers that others start, both or none', () => {
  expect(readOptions({}).keepers).toBeUndefined();
  expect(readOptions({ KEEPER_A: '10.0.0.2:9001', KEEPER_B: '10.0.0.3:9001' }).keepers).toEqual({
    a: '10.0.0.2:9001',
    b: '10.0.0.3:9001',
  });
  expect(() => readOptions({ KEEPER_A: '10.0.0.2:9001' })).toThrow(StartRefused);
});

it('is a demo site on a database of its own, unless it was told otherwise or is in production', () => {
  const url = { DATABASE_URL: 'postgresql://site@db/longmen' };
  expect(readOptions({}).demo).toBe(true);
  expect(readOptions({ DEMO: '0' }).demo).toBe(false);
  expect(readOptions({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readOptions(url).demo).toBe(false);
  expect(readOptions({ ...url, DEMO: '1' }).demo).toBe(true);
});

it('has a console beside the site, where it is told or ten ports above, and none in production without its address', () => {
  expect(readOptions({}).officePort).toBe(8090);
  expect(readOptions({ PORT: '9000' }).officePort).toBe(9010);
  expect(readOptions({ OFFICE_PORT: '0' }).officePort).toBe(0);
  expect(readOptions({ NODE_ENV: 'production' }).officePort).toBe(0);
  expect(readOptions({ NODE_ENV: 'production', OFFICE_ORIGIN: 'https://console.example' }).officePort).toBe(8090);
  for (const port of ['8080', '-1', '70000', 'x'])
    expect(() => readOptions({ OFFICE_PORT: port }), port).toThrow(StartRefused);
});
