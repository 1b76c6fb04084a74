import { fromHex, orderInClose } from '@longmen/engine/lot1';
import { Card, cx, Icon, IconButton } from '@longmen/ui';
import { useMemo } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { rememberedRoot } from '../../features/draws/close-roots.ts';
import { useKeys, useLogHead, useProof, useReceiptProof } from './calls.ts';
import { checkDraw } from '@longmen/engine/lot1-steps';
import { pinnedKey } from './pins.ts';
import { shortHash } from './short-hash.ts';
import type { messages } from './messages.ts';
import { FailedCard } from './failed-card.tsx';

/** The commitment of the issue that is on sale now. */
export function OpenCommitment({ gid, issue }: { gid: number; issue: string }) {
  const t = useMessages<typeof messages>('fairness');
  const query = useProof(gid, issue);
  const { data } = query;
  if (!data) return <FailedCard title={shortIssue(issue)} query={query} />;
  if (data.version !== 'lot/1') return null;
  const { a, b } = checkDraw(data).facts.commitments;
  return (
    <Card className="flex items-center gap-3 p-4">
      <Icon name="clock" size={24} className="flex-none text-text-2" />
      <div className="min-w-0 flex-1">
        <p className="t-label font-bold">{t('openCommitted', { issue: shortIssue(issue) })}</p>
        {[a, b].map((one, i) => (
          <p
            key={i}
            className="t-mono text-text-2"
          >{`${'ab'[i]} ${shortHash(one.seed)} · ${t('distance', { distance: one.distance })}`}</p>
        ))}
      </div>
      <IconButton
        icon="copy"
        size={20}
        label={t('copyCommitment')}
        onClick={() => void copyText(`${issue} a ${a.seed} ${a.distance} b ${b.seed} ${b.distance}`)}
        className="-mr-3 text-text-2"
      />
    </Card>
  );
}

/** Whether the player's own order stands in the root that was sealed before the draw. */
export function OwnReceipt({ orderNum, closeRoot }: { orderNum: string; closeRoot: string }) {
  const t = useMessages<typeof messages>('fairness');
  const query = useReceiptProof(orderNum, closeRoot !== '');
  const { data } = query;
  const included = useMemo(() => {
    if (!data) return null;
    const [salt, root] = [fromHex(data.salt, 16), fromHex(closeRoot, 32)];
    return (
      salt !== null &&
      root !== null &&
      data.order.order_num === orderNum &&
      orderInClose(data.order, salt, data.path, root)
    );
  }, [data, closeRoot, orderNum]);
  if (!data || included === null) return <FailedCard title={t('receiptTitle')} query={query} />;
  return (
    <Card className="flex items-start gap-3 p-4">
      <Icon
        name={included ? 'checkCircle' : 'warn'}
        size={24}
        className={cx('flex-none', included ? 'text-primary' : 'text-warn')}
      />
      <div className="min-w-0">
        <p className="t-label font-bold">{t('receiptTitle')}</p>
        <p className={cx('t-label break-words', included ? 'text-text-2' : 'text-warn')}>
          {t(included ? 'receiptOk' : 'receiptBad', { order: orderNum })}
        </p>
        <p className="t-caption text-text-3">{t('receiptPath', { count: data.path.length, index: data.index + 1 })}</p>
      </div>
    </Card>
  );
}

/** What this device received before the draw, against what the proof says now. */
export function CloseRootCard({ gid, issue, closeRoot }: { gid: number; issue: string; closeRoot: string }) {
  const t = useMessages<typeof messages>('fairness');
  const root = rememberedRoot(gid, issue);
  if (root === null || closeRoot === '') return null;
  const same = root === closeRoot;
  return (
    <Card className="flex items-start gap-3 p-4" role={same ? undefined : 'alert'}>
      <Icon name={same ? 'eye' : 'warn'} size={24} className={cx('flex-none', same ? 'text-text-2' : 'text-warn')} />
      <p className={cx('t-label', same ? 'text-text-2' : 'text-warn')}>
        {t(same ? 'closeRootOk' : 'closeRootBad', { root: shortHash(root) })}
      </p>
    </Card>
  );
}

/** Whether the public log continues what this device saw before. */
export function LogHead({ gid, siteKey }: { gid: number; siteKey: string }) {
  const t = useMessages<typeof messages>('fairness');
  const query = useLogHead(gid, siteKey);
  const { data } = query;
  if (!data) return <FailedCard title={t('logTitle')} query={query} />;
  const bad = data.kind === 'fork' || data.kind === 'behind';
  const sentence = {
    first: 'logFirst',
    same: 'logSame',
    grew: 'logGrew',
    fork: 'logFork',
    behind: 'logBehind',
  } as const;
  return (
    <Card className={cx('flex items-start gap-3 p-4', bad && 'bg-warn-soft')} role={bad ? 'alert' : undefined}>
      <Icon name={bad ? 'warn' : 'list'} size={24} className={cx('flex-none', bad ? 'text-warn' : 'text-text-2')} />
      <div className="min-w-0">
        <p className="t-label font-bold">{t('logTitle')}</p>
        <p className={cx('t-label', bad ? 'text-warn' : 'text-text-2')}>
          {t(sentence[data.kind], { seq: data.head?.seq ?? 0 })}
        </p>
        {data.head && <p className="t-mono text-text-3">{shortHash(data.head.hash)}</p>}
      </div>
    </Card>
  );
}

/** The public keys, and whether the site's key is the one that this device remembers. */
export function Keys() {
  const t = useMessages<typeof messages>('fairness');
  const query = useKeys();
  const { data } = query;
  if (!data) return <FailedCard title={t('keysTitle')} query={query} />;
  const pinned = pinnedKey();
  const changed = pinned !== undefined && pinned !== data.site;
  const rows = [
    [t('keySite'), data.site],
    [t('keyKeeper', { keeper: 'a' }), data.keepers.a],
    [t('keyKeeper', { keeper: 'b' }), data.keepers.b],
  ] as const;
  return (
    <Card className="p-4">
      <p className="t-label font-bold">{t('keysTitle')}</p>
      {rows.map(([name, key]) => (
        <div key={name} className="pt-1">
          <p className="t-caption text-text-2">{name}</p>
          <p className="t-mono break-all">{key}</p>
        </div>
      ))}
      <p className={cx('t-label pt-2', changed ? 'text-warn' : 'text-text-2')}>
        {t(changed ? 'keyChanged' : pinned === undefined ? 'keyFirst' : 'keyPinned')}
      </p>
    </Card>
  );
}
