import { readPlayerCare } from '@longmen/contract/console/players/care';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { MarkerList, Promotions } from '../../features/care-words/marker.tsx';
import type { messages as words } from '../../features/care-words/messages.ts';
import { OpenCase } from '../../features/care-words/open-case.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import { Part } from './part.tsx';
import type { Player } from './player.ts';
import { Section } from '../../features/kit/parts/section.tsx';
import { useLacks } from './use-lacks.ts';

/** What was noticed of the player, and cases about him. */
export function CareTab({ player }: { player: Player }) {
  const { id } = player;
  const t = useMessages<typeof messages>('player');
  const word = useMessages<typeof words>('care-words');
  const missing = useLacks(player)('care.act/begin');
  const [isOpening, setOpening] = useState(false);
  return (
    <Part name={['readPlayerCare', id]} ask={(signal) => callConsole(readPlayerCare, { id }, { signal })}>
      {({ markers, cases, mayPromote }) => (
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          <Section title={t('noticed')} className="self-start">
            <div className="px-4 pb-2">
              <Promotions mayPromote={mayPromote} />
            </div>
            {markers.length === 0 ? (
              <p className="px-4 pb-3 text-text-2">{t('nothing')}</p>
            ) : (
              <MarkerList markers={markers} />
            )}
          </Section>
          <Section
            title={t('cases')}
            className="self-start"
            head={
              <Button size="bar" disabled={missing !== ''} title={missing} onClick={() => setOpening(true)}>
                {word('openCase')}
              </Button>
            }
          >
            {cases.length === 0 && <p className="px-4 pb-3 text-text-2">{t('nothing')}</p>}
            <ul>
              {cases.map((one) => (
                <li key={one.id} className="flex min-h-9 items-center gap-3 border-b border-line px-4 last:border-0">
                  <Link to="/care/$case" params={{ case: one.id }} className="font-medium text-primary">
                    {one.id}
                  </Link>
                  <span className="min-w-0 flex-1 truncate text-text-2">{one.heldBy}</span>
                  <Chip look={one.outcome === null ? 'mild' : 'plain'}>{word(one.outcome ?? 'open')}</Chip>
                  <span className="text-text-2">
                    <Time at={one.openedAt} bare />
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          {isOpening && <OpenCase player={player} onClose={() => setOpening(false)} />}
        </div>
      )}
    </Part>
  );
}
