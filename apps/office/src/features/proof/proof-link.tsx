import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { toast } from '../../core/toast.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { Button } from '../kit/parts/button.tsx';
import type { messages } from './messages.ts';

type ProofLinkProps = {
  /** Where players find the site. */
  host: string | null;
  gid: number;
  issue: string;
  isInstant?: boolean;
};

/** Copies the address at which anybody can check the draw; grey where there is none, with why. */
export function ProofLink({ host, gid, issue, isInstant = false }: ProofLinkProps) {
  const t = useMessages<typeof messages>('proof');
  const core = useMessages<typeof coreMessages>('core');
  const missing = isInstant ? t('orderOwn') : host === null ? t('noHost') : '';
  const copy = async () => {
    const done = await copyText(`https://${host}/fairness/${gid}/${issue}`);
    toast(done ? core('copied') : core('copyFailed'));
  };
  return (
    <Button size="bar" sign="chain" disabled={missing !== ''} title={missing} onClick={() => void copy()}>
      {t('copyProofLink')}
    </Button>
  );
}
