/** How an order stands for operators: `void` is one that its issue took with it, `cancelled` one that was taken back. */
export const orderStatuses = ['waiting', 'won', 'tied', 'lost', 'cancelled', 'void'] as const;
