import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

const alone = ['bets', 'deposits', 'withdrawals', 'chat', 'registration', 'site'] as const;
const named = ['game', 'channel', 'platform', 'setting'] as const;

/** What is stopped, and a switch, in the operator's words. */
export function useScopeText(): (scope: string, name: string) => string {
  const t = useMessages<typeof messages>('incident-scopes');
  return (scope, name) => {
    const all = alone.find((one) => one === scope);
    if (all !== undefined) return t(all);
    const kind = named.find((one) => scope.startsWith(`${one}:`));
    if (kind !== undefined) return t(kind, { name });
    return scope.startsWith('notice:') ? t('notice') : scope;
  };
}
