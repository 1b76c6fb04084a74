import { type ReactNode, useState } from 'react';
import { FundPasswordSheet } from '../../features/fund-password/fund-password-sheet.tsx';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate } from '../../core/router/index.ts';
import { proveFundPassword } from './calls.ts';
import { binding } from './gate.ts';
import type { messages } from './messages.ts';

/** What is to be bound: a card, in place of another or of none; or an address. */
type Aim =
  | { readonly kind: 'card'; readonly replaces: string }
  | { readonly kind: 'address'; readonly platform: string };

const pages = { card: '/bank/bindCard', address: '/bank/bindAddress' } as const;

/** Asks for the fund password, then opens the page that binds. */
export function useGate(): { open: (aim: Aim) => void; sheet: ReactNode } {
  const t = useMessages<typeof messages>('bank');
  const [aim, setAim] = useState<Aim | null>(null);
  const close = () => setAim(null);
  const sheet = aim && (
    <FundPasswordSheet
      title={t('gate')}
      note={t('gateNote')}
      next="/bank"
      onClose={close}
      send={async (sealed, digits) => {
        await proveFundPassword(sealed);
        binding.put({ ...aim, digits });
        close();
        void navigate(pages[aim.kind]);
      }}
    />
  );
  return { open: setAim, sheet };
}
