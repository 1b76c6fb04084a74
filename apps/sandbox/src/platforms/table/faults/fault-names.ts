/** What the company can be made to do (README). */
export const faultNames = [
  'C1',
  'C2',
  'C3',
  'C4',
  'C5',
  'C6',
  'C7',
  'C8',
  'C9',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
] as const;
export type FaultName = (typeof faultNames)[number];
