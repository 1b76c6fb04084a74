import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useMay } from '../../../core/session/session.ts';
import { Chip } from '../../../features/kit/parts/chip.tsx';
import { Time } from '../../../features/kit/parts/time.tsx';
import type { messages as words } from '../../../features/player-words/messages.ts';
import type { messages } from './messages.ts';
import type { Player } from '../player.ts';
import { Section } from '../../../features/kit/parts/section.tsx';

/** Who two operators found the player to be, and what of it waits. */
export function IdentityCard({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player/cards');
  const word = useMessages<typeof words>('player-words');
  const may = useMay();
  const { standing, waits } = player.identity;
  return (
    <Section
      title={t('identity')}
      head={
        may('kyc.decide/read') && (
          <Link
            to="/identity"
            search={{ tab: 'all', q: `player:${player.name}` }}
            className="text-note font-medium text-primary"
          >
            {t('identityTo')}
          </Link>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-2 px-4 pb-3">
        {standing === null ? (
          <span className="text-text-2">{t('identityNone')}</span>
        ) : (
          <>
            <Chip look={standing.outcome === 'cleared' ? 'good' : 'bad'}>
              {t('identityBy', { outcome: word(standing.outcome), names: standing.by.join(', ') })}
            </Chip>
            <span className="text-note text-text-2">
              <Time at={standing.at} />
            </span>
          </>
        )}
        {waits && <Chip look="mild">{t('identityWaits', { by: waits.by, outcome: word(waits.outcome) })}</Chip>}
      </p>
    </Section>
  );
}
