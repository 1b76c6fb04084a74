/** Why an operator's deed is not taken. */
export class WithdrawalRefused extends Error {}
