/** What the sandbox has paid out, or will. */
export type Payout = {
  readonly id: string;
  readonly amount: string;
  /** The rest of the request, to tell a repeat from another request under the same number. */
  readonly content: string;
  /** When it is paid, epoch ms; null while that is not decided. */
  readonly paidAt: number | null;
  readonly failed: string | null;
};
