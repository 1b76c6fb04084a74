import { ShareSheet } from './share-sheet.tsx';

const standings = { kind: 'standings', days: 'today' } as const;

/** Shows one's own standings in the room that is open, and in others. */
export function StandingsSheet({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  return <ShareSheet share={standings} roomId={roomId} onClose={onClose} />;
}
