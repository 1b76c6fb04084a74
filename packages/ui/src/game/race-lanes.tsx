/** Ten cars on ten lanes: they wait at the start, race, and stand in their drawn order at the goal. */
import type { CSSProperties } from 'react';
import { carColors } from '../ball/plate.tsx';

const cars = Array.from({ length: 10 }, (_, i) => i + 1);

type RaceLanesProps = {
  /** The cars in their order at the goal; empty while the draw is awaited. */
  numbers: readonly number[];
  phase: 'awaited' | 'rolling' | 'shown';
};

/**
 * Decoration, hidden from readers: the result itself is announced in a live region. With less motion wanted, cars only
 * stand.
 */
export function RaceLanes({ numbers, phase }: RaceLanesProps) {
  return (
    <span className="flex w-full flex-col overflow-hidden rounded-ctl bg-surface-2" aria-hidden="true">
      {cars.map((car) => {
        const rank = numbers.indexOf(car) + 1;
        return (
          <span key={car} className="race-lane">
            <span className={`race-car race-${rank > 0 ? phase : 'awaited'}`} style={course(car, rank)}>
              <Car car={car} />
            </span>
            <b className="race-rank">{phase === 'shown' && rank > 0 ? rank : ''}</b>
          </span>
        );
      })}
    </span>
  );
}

/** Where a car is on its way, as shares of the lane. Only the last one means something; the others look lively. */
function course(car: number, rank: number): CSSProperties {
  const end = rank === 0 ? 0 : 1 - (rank - 1) * 0.06;
  const lively = (step: number) => ((car * 7 + step * 3) % 10) / 10;
  return {
    '--first': 0.14 + 0.16 * lively(1),
    '--second': 0.36 + 0.2 * lively(2),
    '--third': (0.66 + 0.12 * lively(3)) * (0.6 + 0.4 * end),
    '--end': end,
  } as CSSProperties;
}

function Car({ car }: { car: number }) {
  const [fill, ink] = carColors(car);
  return (
    <svg width="40" height="20" viewBox="0 0 40 20">
      <path d="M5 1.500h6v4H5zM5 14.500h6v4H5zM28 2.500h6v3.500h-6zM28 14h6v3.500h-6z" fill="var(--text-3)" />
      <path d="M1 5h3v1.500h4L11 4h11l6 3h9l2 3-2 3h-9l-6 3H11l-3-2.500H4V15H1z" fill={fill} />
      <text x="16.500" y="13.900" fontSize="11" fontWeight="700" textAnchor="middle" fill={ink}>
        {car}
      </text>
    </svg>
  );
}
