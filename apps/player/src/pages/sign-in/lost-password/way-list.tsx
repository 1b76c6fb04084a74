import { Card, RowContent, rowClass } from '@longmen/ui';
import { type Way, ways } from './rules.ts';
import { useLostMessages } from './use-messages.ts';

const icons = { answers: 'help', code: 'clock', desk: 'key', ask: 'headset' } as const;

/** By what the owner can be known. */
export function WayList({ username, onChoose }: { username: string; onChoose: (way: Way) => void }) {
  const t = useLostMessages();
  return (
    <section>
      <h2 className="t-section">{t('chooseWay', { name: username })}</h2>
      <Card className="mt-3 divide-y divide-hair overflow-hidden">
        {ways.map((way) => (
          <button key={way} type="button" className={rowClass} onClick={() => onChoose(way)}>
            <RowContent icon={icons[way]} label={t(way)} />
          </button>
        ))}
      </Card>
      <p className="t-label mt-3 text-text-2">{t('note')}</p>
    </section>
  );
}
