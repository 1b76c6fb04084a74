import type { RuleMode, RuleSeverity } from '@longmen/contract/risk-rules';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../kit/parts/chip.tsx';
import type { messages } from './messages.ts';

/** Whether a rule has an effect: what has none is quiet. */
export function ModeChip({ mode }: { mode: RuleMode }) {
  const t = useMessages<typeof messages>('risk-words');
  return <Chip look={mode === 'on' ? 'good' : mode === 'shadow' ? 'line' : 'plain'}>{t(mode)}</Chip>;
}

/** How heavily it weighs: a severe one asks for two operators. */
export function SeverityChip({ severity }: { severity: RuleSeverity }) {
  const t = useMessages<typeof messages>('risk-words');
  return <Chip look={severity === 'severe' ? 'bad' : 'mild'}>{t(severity)}</Chip>;
}
