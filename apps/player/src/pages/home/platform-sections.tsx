import type { Game, GameCategory } from '@longmen/contract';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { giveGame } from '../../features/platforms/platform-visit.ts';
import { PlatformTile } from '../../features/platforms/platform-tile.tsx';
import { navigate } from '../../core/router/index.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { perCategory, platformKinds } from './pick-games.ts';
import type { messages } from './messages.ts';
import { Heading } from './heading.tsx';

/** The page that lists a kind (spec 1 §2). */
const pages: Readonly<Record<string, string>> = { chess: '/chess', live: '/agshixun', electronic: '/moregrams' };

/** Card, live and electronic games of the platforms that the site shows: the first three of each kind. */
export function PlatformSections({ layout, categories }: { layout: number; categories: readonly GameCategory[] }) {
  const t = useMessages<typeof messages>('home');
  const tCore = useMessages<typeof coreMessages>('core');
  return platformKinds(categories).map(({ key, name, games }) => {
    const page = pages[key];
    if (page === undefined) return null;
    const open = ({ gid }: Game) => {
      giveGame(gid);
      void navigate(page);
    };
    return (
      <section key={key} aria-label={name}>
        <Heading title={name} to={page} />
        <div
          className={
            layout === 2 ? 'grid grid-cols-2 gap-2' : 'grid grid-cols-[repeat(auto-fill,minmax(6.4rem,1fr))] gap-2'
          }
        >
          {games.slice(0, perCategory).map((game) => (
            <PlatformTile key={game.gid} game={game} closed={tCore('maintenance')} hot={t('hot')} onOpen={open} />
          ))}
        </div>
      </section>
    );
  });
}
