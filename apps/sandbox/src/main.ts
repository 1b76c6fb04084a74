/** Starts the sandbox: `SANDBOX_LISTEN=127.0.0.1:9100 SANDBOX_DIR=… node main.ts`. Ends on SIGTERM and SIGINT. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type SandboxConfig } from './config.ts';
import { makeFeeds } from './feed/feeds.ts';
import { readDraws, type Replay } from './feed/replay.ts';
import { sandboxServer } from './http.ts';
import { makePayments } from './payments/payments.ts';
import { openRecords } from './payments/records.ts';
import { makePlatforms } from './platforms/platforms.ts';
import { makePayoutGateway } from './payouts/gateway.ts';
import { openJournal } from './settlements/journal.ts';
import { type ListSecrets, makeLists } from './settlements/lists.ts';

/** Real past draws of the lotteries that these games are named after. Of no other game there are any. */
const files: Readonly<Record<number, string>> = { 1: 'fc3d.csv', 3: 'marksix.csv' };

function replaysOf({ everyMs, dataDir }: SandboxConfig): Replay[] {
  return [...everyMs].map(([gid, ms]) => {
    const file = files[gid];
    if (file === undefined) throw new Error(`There are no past draws of game ${gid}.`);
    return { gid, everyMs: ms, draws: readDraws(readFileSync(join(dataDir, file), 'utf8')) };
  });
}

try {
  const config = readConfig(process.env);
  const { payoutSecrets } = config;
  const payouts = payoutSecrets && makePayoutGateway(openRecords(config.dir, 'payouts'), payoutSecrets, Date.now);
  const payments = config.payments && makePayments(config.dir, config.payments, config.token, Date.now);
  const feeds = makeFeeds(config.dir, replaysOf(config), Date.now);
  const lists = makeLists(
    payments?.journal ?? openJournal(config.dir),
    listSecrets(config),
    () => payouts?.list() ?? [],
    Date.now,
  );
  const platforms = config.platforms && makePlatforms(config.dir, config.platforms, config.token);
  const server = sandboxServer({ feeds, token: config.token, payouts, payments, lists, platforms });
  server.listen(config.port, config.host, () => process.stdout.write('sandbox: ready\n'));
  server.once('error', fail);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      payments?.stop();
      platforms?.stop();
      server.close();
      server.closeAllConnections();
    });
  }
} catch (error) {
  fail(error instanceof Error ? error : new Error(String(error)));
}

/** A company's list is signed as its other answers. */
function listSecrets({ payments, payoutSecrets }: SandboxConfig): Parameters<typeof makeLists>[1] {
  const paid: ListSecrets | undefined = payments && {
    request: payments.requestSecret,
    answer: payments.callbackSecret,
  };
  return {
    ...(paid && { bank: paid, gateway: paid, chain: paid }),
    ...(payoutSecrets && { payout: payoutSecrets }),
  };
}

function fail(error: Error): void {
  process.stderr.write(`sandbox: ${error.message}\n`);
  process.exitCode = 1;
}
