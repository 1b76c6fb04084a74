import { useSecondsLeft } from './countdown.tsx';

const radius = 6.25;
const around = 2 * Math.PI * radius;

type CountdownRingProps = { closesAt: number; everySeconds: number };

/**
 * How much of the time to bet is left, as a ring; the figure beside it says the same in words. @param closesAt epoch ms
 */
export function CountdownRing({ closesAt, everySeconds }: CountdownRingProps) {
  const left = Math.min(1, useSecondsLeft(closesAt) / everySeconds);
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth={2.5}
      aria-hidden="true"
      className="flex-none"
    >
      <circle cx={8} cy={8} r={radius} stroke="var(--hair)" />
      <circle
        cx={8}
        cy={8}
        r={radius}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${around * left} ${around}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}
