/**
 * How much a test tries: enough in `npm test`, and all of it where THOROUGH is set (project server-long, `npm run
 * test:all`).
 */
export const thorough = <T>(enough: T, all: T): T => (process.env['THOROUGH'] === '1' ? all : enough);
