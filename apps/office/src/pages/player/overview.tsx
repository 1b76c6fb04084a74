import { useMay } from '../../core/session/session.ts';
import { IdentityCard } from './cards/identity-card.tsx';
import { NotesCard } from './cards/notes-card.tsx';
import { PayeesCard } from './cards/payees-card.tsx';
import { PersonCard } from './cards/person-card.tsx';
import type { Player } from './player.ts';
import { ProtectionCard } from './cards/protection-card.tsx';
import { TagsCard } from './cards/tags-card.tsx';
import { Timeline } from './timeline.tsx';
import { Weeks } from './weeks.tsx';

/** What there is to know at one look: weeks of play, what happened, and who is behind it. */
export function Overview({ player }: { player: Player }) {
  const may = useMay();
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_392px]">
      <div className="flex min-w-0 flex-col gap-3">
        {may('orders.read/read') && <Weeks id={player.id} />}
        <Timeline id={player.id} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <PersonCard player={player} />
        <IdentityCard player={player} />
        <PayeesCard player={player} />
        <TagsCard player={player} />
        <NotesCard player={player} />
        <ProtectionCard player={player} />
      </div>
    </div>
  );
}
