import { Sheet } from '@longmen/ui';
import type { ReactNode } from 'react';
import { FundPasswordPad, type FundPasswordPadProps } from './fund-password-pad.tsx';

type FundPasswordSheetProps = Omit<FundPasswordPadProps, 'onCancel'> & {
  title: string;
  /** What will happen with the right password. */
  children?: ReactNode;
  onClose: () => void;
};

/** The last step before money moves: what will happen, and the keypad. */
export function FundPasswordSheet({ title, children, onClose, ...pad }: FundPasswordSheetProps) {
  return (
    <Sheet open onClose={onClose} title={title}>
      {children}
      <FundPasswordPad {...pad} onCancel={onClose} />
    </Sheet>
  );
}
