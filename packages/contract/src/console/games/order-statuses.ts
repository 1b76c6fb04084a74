/** How an order stands for operators: `void` went with its issue, `cancelled` was taken back. */
export const orderStatuses = ['waiting', 'won', 'tied', 'lost', 'cancelled', 'void'] as const;
