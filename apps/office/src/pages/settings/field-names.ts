import { signInFieldNames } from '@longmen/contract/settings';
import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** Fields of settings that are objects, as they are spelt. */
const names = {
  mode: 'field_mode',
  countries: 'field_countries',
  unknown: 'field_unknown',
  id: 'field_id',
  name: 'field_name',
  type: 'field_type',
  network: 'field_network',
  rate: 'field_rate',
  chess: 'field_chess',
  live: 'field_live',
  electronic: 'field_electronic',
  code: 'field_code',
  symbol: 'field_symbol',
  place: 'field_place',
  kind: 'field_kind',
  value: 'field_value',
  rooms: 'field_rooms',
  private: 'field_private',
  pictures: 'field_pictures',
  evidence: 'field_evidence',
  mutes: 'field_mutes',
  perMinute: 'field_perMinute',
  burst: 'field_burst',
  shares: 'field_shares',
  packets: 'field_packets',
} as const satisfies Readonly<Record<string, keyof typeof messages>>;

/** Fields of a sign-in activity, as they are called. */
const signInNames = {
  id: 'field_id',
  type: 'field_signType',
  condition: 'field_condition',
  amount: 'field_amount',
  from: 'field_from',
  to: 'field_to',
  rows: 'field_rows',
  'rows.from': 'field_days',
  'rows.reward': 'field_reward',
} as const satisfies Readonly<Record<string, keyof typeof messages>>;

/** The name of a field by its path: of its last part. */
export function useFieldNames(): (path: string) => string {
  const t = useMessages<typeof messages>('settings');
  return useCallback(
    (path: string) => {
      const last = path.split('.').at(-1) ?? path;
      if (last in names) return t(names[last as keyof typeof names]);
      const name = signInFieldNames.get(last) ?? '';
      return name in signInNames ? t(signInNames[name as keyof typeof signInNames]) : last;
    },
    [t],
  );
}
