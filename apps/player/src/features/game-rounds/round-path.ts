/** Where a round is shown in full. */
export const roundPath = ({ id, platform }: { readonly id: string; readonly platform: string }): string =>
  `/order/platformDetail?id=${id}&plate=${platform}`;
