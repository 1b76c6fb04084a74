import type { RecordStatus } from '@longmen/contract/calls/records';

const inks: Readonly<Partial<Record<RecordStatus, string>>> = { 2: 'text-wait', 4: 'text-warn', 5: 'text-warn' };

/** How a record's status looks: 2 is green, 4 and 5 are yellow, others grey (spec 2 §4). */
export const statusInk = (status: RecordStatus): string => inks[status] ?? 'text-text-2';
