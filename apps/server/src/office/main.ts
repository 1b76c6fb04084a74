/** The process of the console: reads its environment, starts, drains on a signal. */
import { readConfig } from '../platform/config.ts';
import { readConsoleConfig } from '../platform/console/console-config.ts';
import { officeEnvironment } from '../platform/db/site/office-url.ts';
import { unasked } from '../platform/outside/witnesses.ts';
import { makeLog } from '../platform/runtime/log.ts';
import { startOffice } from './app.ts';

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info', { part: 'office' });

// Passkeys are checked with means that Node still calls experimental; anything else it warns of is worth a line.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') log.warn({ err: warning }, 'the runtime warns');
});

process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'a promise was left alone; the process restarts');
  process.exit(70);
});

try {
  // Keepers are asked to witness the log and nothing else: draws are none of the console's business.
  const config = readConfig(officeEnvironment({ KEEPER_A: unasked, KEEPER_B: unasked, ...process.env }));
  const app = await startOffice(config, readConsoleConfig(process.env), { log });
  log.info({ port: app.port }, 'ready');
  const leave = (signal: string) => {
    log.info({ signal }, 'draining');
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
  log.fatal({ err: error }, 'the console cannot start');
  process.exit(1);
}
