import { Refused } from '@longmen/contract';
import { Button, Card } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type FailedCardProps = {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** From here on the site could not answer; below it said "no". */
const faultCode = 500;

/** In the place of a card beside the verdict that could not be loaded; nothing where the site has none to give. */
export function FailedCard({ title, query: { error, isFetching, refetch } }: FailedCardProps) {
  const t = useMessages<typeof messages>('fairness');
  if (!error || (error instanceof Refused && error.code < faultCode)) return null;
  return (
    <Card role="alert" className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className="t-label font-bold">{title}</p>
        <p className="t-label text-text-2">{t('partFailed')}</p>
      </div>
      <Button look="outline" busy={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Card>
  );
}
