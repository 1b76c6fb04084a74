import { readContent } from '@longmen/contract/console/content/content';
import { type ContentKind, placeFields } from '@longmen/contract/console/content/kinds';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { emptyBody, type Facts, isKind } from './content.ts';
import { Editor } from './editor.tsx';
import type { messages } from './messages.ts';

/** One content: its texts, where it stands, its versions, and what players will see of it. */
export function EditorPage() {
  const t = useMessages<typeof messages>('content');
  const { kind: named, id = '' }: { kind?: string; id?: string } = useParams({ strict: false });
  const kind = isKind(named) ? named : 'banners';
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: ['readContent', kind, id],
    queryFn: ({ signal }) => callConsole(readContent, { kind, id }, { signal }),
    enabled: !isNew,
  });
  const facts = isNew ? newOf(kind) : data;
  if (facts) return <Editor key={`${kind} ${id}`} facts={facts} />;
  return (
    <>
      <PageHead title={t(kind)} />
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="m-4 h-80" />}
    </>
  );
}

/** What is begun: nothing of it stands anywhere yet. */
function newOf(kind: ContentKind): Facts {
  const hasPosition = placeFields[kind].includes('position');
  const place = {
    ...(hasPosition ? { position: 50 } : {}),
    ...(kind === 'notices' ? { place: 3, noticeKind: 0 } : {}),
  };
  return {
    id: '0',
    kind,
    name: '',
    title: '',
    state: 'draft',
    version: 0,
    current: null,
    next: null,
    missing: [],
    by: '',
    at: null,
    position: null,
    seen: '0.0',
    body: { ...emptyBody(), place },
    published: null,
    versions: [],
    figures: [],
  };
}
