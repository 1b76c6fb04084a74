/** Opens the office beside a running site. */
import { join } from 'node:path';
import { makeAgentAdmin } from '../modules/agents/index.ts';
import { makeArcadeAdmin, openCasesOf } from '../modules/arcade/index.ts';
import { booksOver } from '../modules/betting/index.ts';
import { makeCatalogue } from '../modules/catalogue/index.ts';
import { makeChatAdmin } from '../modules/chat/index.ts';
import { contentSettings, makeMessageAdmin, makePlayerMessages } from '../modules/content/index.ts';
import { issuesSql, lateSql, makeFeedAdmin } from '../modules/draws/index.ts';
import { makeAccountAdmin, makeUserLookup } from '../modules/identity/index.ts';
import { makeLedger } from '../modules/ledger/index.ts';
import { makeLimits } from '../modules/limits/index.ts';
import { gamesOf, makeOffice, type Office } from '../modules/office/index.ts';
import { makePacketAdmin, unopenedOf } from '../modules/packets/index.ts';
import { makeChannelAdmin, makePaymentAdmin } from '../modules/payments/index.ts';
import { makePlanAdmin } from '../modules/plans/index.ts';
import { makePictures } from '../modules/pictures/index.ts';
import { makeProviders } from '../modules/providers/index.ts';
import { makeOnReached, makeRewardAdmin } from '../modules/rewards/index.ts';
import { makeSettlementAdmin } from '../modules/settlements/index.ts';
import { makeRaiseLevel, makeVipAdmin } from '../modules/vip/index.ts';
import { makeWithdrawalAdmin } from '../modules/withdrawals/index.ts';
import { isDemo, readConfig } from '../platform/config.ts';
import { makeLog } from '../platform/runtime/log.ts';
import { openPlatform } from '../platform/open.ts';
import { openSiteDatabase } from '../platform/db/site-database.ts';
import { declaredSettings } from '../settings.ts';

/** Environment variables: which site, and how to sign in. */
export type Environment = Readonly<Record<string, string | undefined>>;

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Only the player's own page shows the time played. */
const playedElsewhere = () => Promise.reject(new Error('time played is not asked for here'));

/** Does some work in an office. */
export type OpenOffice = <T>(env: Environment, work: (office: Office) => Promise<T>) => Promise<T>;

/** Opens the office over the site's database and closes everything again. */
export async function withOffice<T>(env: Environment, work: (office: Office) => Promise<T>): Promise<T> {
  const dataDir = env['DATA_DIR'] || join(root, '.data');
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const database = await openSiteDatabase({ dataDir, databaseUrl, databaseOwnerUrl: env['DATABASE_OWNER_URL'] });
  try {
    const config = readConfig(configured(env, dataDir, database.url));
    const platform = await openPlatform(config, makeLog(env['LOG_LEVEL'] ?? 'silent', { part: 'operator' }));
    try {
      const catalogue = await makeCatalogue(platform, { keptRebateOf: async () => '0', testGames: config.testGames });
      const platforms = await makeProviders(platform);
      const ledger = makeLedger(platform);
      ledger.connectBetting(booksOver(platform.db.jobs, { issuesSql, lateSql }, platform.clock));
      ledger.connectEscrow({ unopened: unopenedOf });
      const identity = makeUserLookup(platform);
      const messages = makePlayerMessages(platform, identity);
      const { checkDeposit } = makeLimits(platform, { ledger, identity: { ...identity, playedBy: playedElsewhere } });
      return await work(
        makeOffice(platform, {
          declared: declaredSettings,
          settings: platform.settings,
          games: gamesOf(catalogue),
          rates: catalogue.rates,
          returns: catalogue.returns,
          platforms,
          arcade: makeArcadeAdmin(platform, ledger),
          feeds: makeFeedAdmin(platform, catalogue),
          payments: makePaymentAdmin(platform, {
            ledger,
            identity,
            messages,
            checkDeposit,
            raiseLevel: makeRaiseLevel({ ledger, identity, onReached: makeOnReached(platform) }),
          }),
          withdrawals: makeWithdrawalAdmin(platform, { ledger, identity, messages, openCases: openCasesOf }),
          messages: makeMessageAdmin(platform, identity),
          channels: makeChannelAdmin(platform),
          settlements: makeSettlementAdmin(platform),
          vip: makeVipAdmin(platform, { ledger, identity, onReached: makeOnReached(platform) }),
          rewards: makeRewardAdmin(platform),
          packets: makePacketAdmin(platform),
          plans: makePlanAdmin(platform, catalogue),
          chat: makeChatAdmin(platform, {
            pictures: makePictures(platform),
            hosts: () => platform.settings.get(contentSettings.hosts),
          }),
          accounts: makeAccountAdmin(platform),
          agents: makeAgentAdmin(platform),
          players: identity,
          ledger,
        }),
      );
    } finally {
      await platform.close();
    }
  } finally {
    await database.stop();
  }
}

/** The site's environment for a process that asks no keeper. */
const configured = (env: Environment, dataDir: string, databaseUrl: string): Environment => ({
  ...env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DEMO: isDemo(env) ? '1' : '0',
  KEEPER_A: 'unused',
  KEEPER_B: 'unused',
});
