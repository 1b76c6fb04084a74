import type { Permission } from '@longmen/contract/console/rights';
import { type ComponentProps, useId } from 'react';
import { Button } from '../kit/parts/button.tsx';
import { useMissingRight } from './use-missing-right.ts';

/** A button of a bar that stays, grey, for who may not: pointed at, it says which right is missing and who has it. */
export function GuardedButton({ needs, ...rest }: ComponentProps<typeof Button> & { needs: Permission }) {
  const missing = useMissingRight()(needs);
  const id = useId();
  if (missing === '') return <Button {...rest} />;
  return (
    <span title={missing} className="inline-flex">
      <Button {...rest} disabled aria-describedby={id} />
      <span id={id} className="sr-only">
        {missing}
      </span>
    </span>
  );
}
