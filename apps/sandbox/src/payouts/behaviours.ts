/** How the payout gateway can be made to behave. */
export const behaviours = {
  /** Takes it, and has paid it some seconds later. */
  pay: 'accepted, paid soon',
  now: 'paid in the first answer',
  late: 'accepted, paid when an admin decides so',
  fail: 'not paid, and says so',
  timeout: 'takes and pays it, but does not answer the first time',
  lose: 'drops the request unread',
  error: 'takes and pays it, but answers 500',
  forge: 'answers under a wrong signature',
  stale: 'answers as of an hour ago',
  amount: 'names another amount',
  other: 'answers about another payout',
  huge: 'answers a megabyte',
  redirect: 'sends to another address',
  garbage: 'answers no JSON',
  form: 'answers JSON of another form',
} as const;
export type Behaviour = keyof typeof behaviours;

/** Whether a text names a behaviour. */
export const isBehaviour = (text: unknown): text is Behaviour =>
  typeof text === 'string' && Object.hasOwn(behaviours, text);
