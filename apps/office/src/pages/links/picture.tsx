import { cx } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type LinkGraph, type LinkKind, type LinkNode, placesOf } from './graph.ts';
import type { messages } from './messages.ts';

/** What tells little is thin and broken. */
const looks: Readonly<Record<LinkKind, string>> = {
  device: 'text-win',
  network: 'text-warn',
  card: 'text-primary',
  wallet: 'text-primary',
  phone: 'text-text-2',
  agent: 'text-text-3',
  code: 'text-text-3',
};
const isWeak = (kind: LinkKind) => kind === 'agent' || kind === 'code';
/** More names than that would stand over each other. */
const namedMax = 40;

/** The same as the lists, for the eye alone. */
export function Picture({ graph }: { graph: LinkGraph }) {
  const t = useMessages<typeof messages>('links');
  const places = placesOf(graph);
  const kinds = [...new Set(graph.edges.map(({ kind }) => kind))];
  return (
    <figure className="flex flex-col gap-2 p-4">
      <svg viewBox="-310 -270 620 540" className="max-h-[540px] w-full" role="img" aria-label={t('picture')}>
        {graph.edges.map(({ from, to, kind }) => {
          const [a, b] = [places.get(from), places.get(to)];
          if (a === undefined || b === undefined) return null;
          return (
            <line
              key={`${from} ${to} ${kind}`}
              x1={a.x}
              y1={a.y}
              x2={b.x}
              y2={b.y}
              stroke="currentColor"
              strokeWidth={isWeak(kind) ? 1 : 2}
              strokeDasharray={isWeak(kind) ? '3 4' : undefined}
              className={looks[kind]}
            />
          );
        })}
        {graph.nodes.map((node) => (
          <Dot key={node.id} node={node} place={places.get(node.id)} isNamed={graph.nodes.length <= namedMax} />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-note text-text-2">
        {kinds.map((kind) => (
          <span key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={cx('h-0.5 w-4 bg-current', looks[kind])} />
            {t(kind)}
          </span>
        ))}
        <span className="w-full">{t('pictureNote')}</span>
      </figcaption>
    </figure>
  );
}

type DotProps = { node: LinkNode; place: { x: number; y: number } | undefined; isNamed: boolean };

function Dot({ node, place, isNamed }: DotProps) {
  if (place === undefined) return null;
  const { name, steps, severe, status } = node;
  return (
    <g transform={`translate(${place.x} ${place.y})`}>
      <circle
        r={steps === 0 ? 12 : 7}
        fill="currentColor"
        className={severe > 0 || status === 1 ? 'text-win' : steps === 0 ? 'text-primary' : 'text-text-2'}
      />
      {(isNamed || steps === 0) && (
        <text y={steps === 0 ? 28 : 20} textAnchor="middle" fontSize="14" fill="currentColor" className="text-text">
          {name}
        </text>
      )}
    </g>
  );
}
