import { readContentVersion, rollBackContent } from '@longmen/contract/console/content/content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@longmen/ui';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Section } from '../../features/kit/parts/section.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { type Facts, rightsToWrite } from './content.ts';
import type { messages } from './messages.ts';

type Opened = { readonly what: 'compare' | 'back'; readonly version: number };

/** Every version, the newest first: compared with the newest, and taken up again. */
export function VersionPanel({ facts }: { facts: Facts }) {
  const t = useMessages<typeof messages>('content');
  const missing = useMissingRight()(...rightsToWrite(facts.kind));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Section title={t('versions')} head={<span className="text-note text-text-3">{t('versionsNote')}</span>}>
      {facts.versions.length === 0 && <p className="px-4 py-3 text-text-3">{t('versionsNone')}</p>}
      <ol>
        {facts.versions.map(({ version, at, by, note, of }) => (
          <li key={version} className="flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1">
            <b className="w-10 font-semibold">v{version}</b>
            <span className="w-36 text-text-2">
              <Time at={at} />
            </span>
            <span className="w-24 truncate">{by}</span>
            <span className="min-w-32 flex-1 truncate text-text-2" title={note}>
              {note}
              {of !== null && ` · ${t('takenFrom', { version: String(of) })}`}
            </span>
            {version === facts.current?.version && <Chip look="good">{t('state_published')}</Chip>}
            {version === facts.version && version !== facts.current?.version && (
              <Chip look="mild">{t('state_draft')}</Chip>
            )}
            {version !== facts.version && (
              <>
                <Button size="bar" look="quiet" onClick={() => setOpened({ what: 'compare', version })}>
                  {t('compare')}
                </Button>
                <Button
                  size="bar"
                  disabled={missing !== ''}
                  title={missing}
                  onClick={() => setOpened({ what: 'back', version })}
                >
                  {t('rollBack')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {opened?.what === 'compare' && <Compare facts={facts} version={opened.version} onClose={close} />}
      {opened?.what === 'back' && <RollBack facts={facts} version={opened.version} onClose={close} />}
    </Section>
  );
}

type VersionProps = { facts: Facts; version: number; onClose: () => void };

const plainOf = ({ texts, place }: Facts['body']) => ({ ...texts, ...place });

function Difference({ facts, version }: { facts: Facts; version: number }) {
  const { kind, id } = facts;
  const { data, error } = useQuery({
    queryKey: ['readContentVersion', kind, id, version],
    queryFn: ({ signal }) => callConsole(readContentVersion, { kind, id, version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Skeleton className="h-24" />;
  return <DiffView before={plainOf(data.body)} after={plainOf(facts.body)} />;
}

function Compare({ facts, version, onClose }: VersionProps) {
  const t = useMessages<typeof messages>('content');
  const title = t('compareTitle', { old: String(version), now: String(facts.version) });
  return (
    <Dialog as="drawer" title={title} onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <Difference facts={facts} version={version} />
      </div>
    </Dialog>
  );
}

function RollBack({ facts, version, onClose }: VersionProps) {
  const t = useMessages<typeof messages>('content');
  const { kind, id, seen } = facts;
  const back = useAction({
    run: (reason: string) => callConsole(rollBackContent, { kind, id, seen, version, reason }),
    changes: ['listContent', 'readContent'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      name={`content.${kind}.${id}.back`}
      title={t('rollBack')}
      templates={[t('reasonMend'), t('reasonPlan')]}
      actionText={t('rollBack')}
      busy={back.isPending}
      onConfirm={(reason) => back.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('rollBackNote', { version: String(version) })}</p>
      <Difference facts={facts} version={version} />
    </ConfirmDialog>
  );
}
