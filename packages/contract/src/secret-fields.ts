/**
 * Fields of requests that hold a secret or say who somebody is, as the wire spells them: no log, trace or error report
 * carries their values (trust.md S17, A9).
 */
export const secretFields = [
  'pwd',
  'new_pwd',
  'password',
  'bank_pwd',
  'token',
  'authgc',
  'ticket',
  'anwser',
  'totp',
  'reset_code',
  'contact',
  'phone',
  'bank_num',
] as const;
