import { Card, DrawnBalls, type Family, Icon } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { longIssue } from '../../features/draws/issue-text.ts';
import { useSpokenBalls } from '../../features/draws/use-spoken-balls.ts';
import { type OutsideProof, attestorsOf } from '@longmen/contract/feed-attestors';
import type { messages } from './messages.ts';

/** A draw that was not made here, said first and plainly; then who attested its result. */
export function OutsideCard({ gameName, proof }: { gameName: string; proof: OutsideProof }) {
  const t = useMessages<typeof messages>('fairness');
  const spoken = useSpokenBalls();
  const family = proof.family as Family;
  const attestors = attestorsOf(proof);
  return (
    <Card className="px-4">
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <div>
          <p className="text-[1.0625rem] leading-6 font-semibold">{gameName}</p>
          <p className="t-label text-text-2 tabular-nums">{t('issue', { issue: longIssue(proof.issue) })}</p>
        </div>
        <DrawnBalls family={family} numbers={proof.numbers} label={spoken(family, proof.numbers)} />
      </div>
      <div className="flex items-start gap-3 border-t border-hair py-4">
        <Icon name="info" size={24} className="flex-none text-text-2" />
        <div className="min-w-0">
          <p className="text-[1.0625rem] leading-6 font-bold">{t('outside')}</p>
          <p className="t-label text-text-2">{t('outsideNote')}</p>
          {proof.replay && <p className="t-label mt-2 font-bold text-warn">{t('replayNote')}</p>}
        </div>
      </div>
      {attestors.length > 0 && (
        <ul className="border-t border-hair py-3">
          {attestors.map(({ name, signed }, i) => (
            <li key={`${name}${i}`} className="t-label flex min-h-9 items-center gap-2">
              <Icon
                name={signed === false ? 'warn' : 'checkCircle'}
                size={20}
                className={signed === false ? 'text-warn' : 'text-primary'}
              />
              {signed === null ? t('byOperator') : t(signed ? 'bySource' : 'bySourceBad', { source: name })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
