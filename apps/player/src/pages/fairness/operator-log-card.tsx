import type { Calls, OutputOf } from '@longmen/contract';
import { fromHex, lp, portableHashes } from '@longmen/engine/lot1';
import { Card, cx, Icon } from '@longmen/ui';
import { useMemo } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useKeys, useWitnessedLog } from './calls.ts';
import { FailedCard } from './failed-card.tsx';
import type { messages } from './messages.ts';
import { shortHash } from './short-hash.ts';

type Witness = OutputOf<Calls['witnessedLog']>['witnesses'][number];

/**
 * Up to which entry the keepers have signed the log of what operators do. An operator who altered an older entry could
 * not make it fit what stands here; the signatures are checked on this device.
 */
export function OperatorLogCard() {
  const t = useMessages<typeof messages>('fairness');
  const locale = useLocale();
  const query = useWitnessedLog();
  const keys = useKeys();
  const { data } = query;
  const rows = useMemo(
    () => data?.witnesses.map((one) => ({ ...one, isGenuine: isGenuine(one, keys.data?.keepers[one.keeper] ?? '') })),
    [data, keys.data],
  );
  if (!rows || !keys.data) return <FailedCard title={t('operatorLogTitle')} query={data ? keys : query} />;
  const isForged = rows.some((row) => !row.isGenuine);
  return (
    <Card
      className={cx('flex items-start gap-3 p-4', isForged && 'bg-warn-soft')}
      role={isForged ? 'alert' : undefined}
    >
      <Icon
        name={isForged ? 'warn' : rows.length === 0 ? 'clock' : 'shield'}
        size={24}
        className={cx('flex-none', isForged ? 'text-warn' : 'text-text-2')}
      />
      <div className="min-w-0">
        <p className="t-label font-bold">{t('operatorLogTitle')}</p>
        <p className={cx('t-label', isForged ? 'text-warn' : 'text-text-2')}>
          {t(isForged ? 'operatorLogForged' : rows.length === 0 ? 'operatorLogNone' : 'operatorLogNote')}
        </p>
        {rows.map(({ keeper, seq, at, hash }) => (
          <div key={keeper} className="pt-2">
            <p className="t-label">{t('operatorLogRow', { keeper, seq, time: dayAndTime(Date.parse(at), locale) })}</p>
            <p className="t-mono text-text-3">{shortHash(hash)}</p>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Whether the keeper with this public key has signed the statement. */
function isGenuine({ keeper, seq, hash, at, sig }: Witness, publicKey: string): boolean {
  const [signature, key] = [fromHex(sig, 64), fromHex(publicKey, 32)];
  if (signature === null || key === null) return false;
  const text = lp('longmen/witness/1', keeper, seq, hash, at);
  return portableHashes.verifyEd25519(signature, portableHashes.sha256(text), key);
}
