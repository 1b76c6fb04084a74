type AccessName = 'ofWithdrawal' | 'ofDeposit' | 'ofPicture' | 'ofPayment' | 'ofPeople' | 'ofPlayer' | 'ofFind';

/** Names of what was looked at, by the part of a call's audit after `view:`. */
export const accessNames: Readonly<Record<string, AccessName>> = {
  withdrawal: 'ofWithdrawal',
  deposit: 'ofDeposit',
  'deposit-picture': 'ofPicture',
  payment: 'ofPayment',
  people: 'ofPeople',
  player: 'ofPlayer',
  find: 'ofFind',
};
