import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** Kinds of proposals, as the log calls them. */
const names = {
  'add-operator': 'kind_addOperator',
  'enable-operator': 'kind_enableOperator',
  'reset-factor': 'kind_resetFactor',
  'grant-roles': 'kind_grantRoles',
  'change-setting': 'kind_changeSetting',
} as const;

/** The name of a kind in the operator's language; of one without a name, its word in the log. */
export function useKindNames(): (kind: string) => string {
  const t = useMessages<typeof messages>('home');
  return (kind) => (kind in names ? t(names[kind as keyof typeof names]) : kind);
}
