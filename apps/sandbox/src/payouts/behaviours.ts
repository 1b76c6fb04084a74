/** How the payout gateway can be told to behave. */
export const moods = {
  /** Takes it, and has paid it some seconds later. */
  pay: 'accepted, paid soon',
  now: 'paid in the first answer',
  late: 'accepted, paid when it is told to',
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
export type Mood = keyof typeof moods;

export const isMood = (text: unknown): text is Mood => typeof text === 'string' && Object.hasOwn(moods, text);
