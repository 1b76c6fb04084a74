/** "×1.94"; of several rates the range. */
export function RateText({ rate }: { rate: string }) {
  const rates = rate.split(',').map(Number);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const print = (one: number) => String(one);
  return <>{low === high ? `×${print(low)}` : `×${print(low)}–${print(high)}`}</>;
}
