/** The server process: reads its environment, starts the app, drains on a signal. */
import { startApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { makeLog } from './platform/runtime/log.ts';

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info');

/** Requests finish within 30 s; what takes longer is cut off with the process. */
const drainWithinMs = 45_000;

process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'a promise was left alone; the process restarts');
  process.exit(70);
});

try {
  const app = await startApp(readConfig(process.env), { log });
  log.info({ port: app.port }, 'ready');
  let leaving = false;
  const leave = (signal: string) => {
    if (leaving) return;
    leaving = true;
    log.info({ signal }, 'draining');
    setTimeout(() => {
      log.error('the drain took too long');
      process.exit(1);
    }, drainWithinMs).unref();
    app.drain().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the drain did not finish');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
} catch (error) {
  log.fatal({ err: error }, 'the server cannot start');
  process.exit(1);
}
