/** Two servers and three databases, each on a host of its own, all on this machine. */
import { openBooks, type Books } from '../audit/books.ts';
import {
  databaseName,
  openSurvivingDatabase,
  type SurvivingDatabase,
} from '@longmen/test-kit/network/database/cluster';
import { openHosts } from '@longmen/test-kit/network/hosts';
import { compileAhead } from '@longmen/test-kit/site/compile-ahead';
import type { BenchSite } from '@longmen/test-kit/site/durable-site';
import { startSite } from '@longmen/test-kit/site/site';
import { root } from '@longmen/test-kit/repository';
import { rmSync } from 'node:fs';

export type SurvivingSite = {
  readonly database: SurvivingDatabase;
  readonly site: BenchSite;
  readonly books: Books;
  close(): Promise<void>;
};

const net = 'q';

/** @throws where there are no namespaces, or a program is missing, saying what to do */
export async function openSurvivingSite(): Promise<SurvivingSite> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const each of closing.splice(0)) await each();
  };
  try {
    const all = openHosts([net], ['x', 'y', 'z', 'a', 'b', 'p']);
    closing.unshift(all.close);
    const servers = [all.host('a'), all.host('b')] as const;
    const database = await openSurvivingDatabase({
      hosts: ['x', 'y', 'z'].map(all.host),
      servers,
      asking: all.host('p'),
      net,
      network: all.own(net).replace(/\.1$/, '.0/24'),
    });
    closing.unshift(database.close);
    const compiled = compileAhead(root);
    closing.unshift(() => rmSync(compiled, { recursive: true, force: true }));
    const site = await startSite(database.urls, {
      servers: servers.length,
      place: (index) => {
        const host = servers[index] ?? servers[0];
        return { command: host.command, address: host.address(net) };
      },
      env: {
        DATABASE_URL: database.serverUrls.url,
        DATABASE_READ_URL: database.serverUrls.readUrl,
        NODE_COMPILE_CACHE: compiled,
      },
    });
    closing.unshift(site.stop);
    const books = openBooks(database.adminUrl);
    closing.unshift(books.close);
    const crashDatabase = () => Promise.reject(new Error(`${databaseName} is struck by its nodes`));
    return { database, site: { ...site, ...database.urls, adminUrl: database.adminUrl, crashDatabase }, books, close };
  } catch (error) {
    await close();
    throw error;
  }
}
