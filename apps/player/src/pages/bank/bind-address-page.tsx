import { TextField } from '@longmen/ui';
import { useState } from 'react';
import { useForm } from '../../core/forms/use-form.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useRedirect } from '../../core/router/index.ts';
import { bindOwnAddress, type Platform, useBanks, useCards } from './calls.ts';
import { binding } from './gate.ts';
import { BindFooter } from './bind-footer.tsx';
import { Frame } from './frame.tsx';
import { useBinding } from './use-binding.ts';
import { checkAddress, type FieldError } from './rules.ts';
import type { messages } from './messages.ts';

const hints = { tron: 'tronHint', ethereum: 'ethereumHint', wallet: 'walletHint' } as const;

/**
 * `/bank/bindAddress`: an address of a digital currency or a wallet account, after the fund password was typed on
 * /bank.
 */
export function BindAddressPage() {
  const t = useMessages<typeof messages>('bank');
  const [gate] = useState(binding.read);
  const query = useBanks();
  const platform = query.data?.platforms.find(({ id }) => gate?.kind === 'address' && id === gate.platform);
  const isShut = gate?.kind !== 'address' || (query.data !== undefined && !platform);
  useRedirect(isShut ? '/bank' : undefined);
  if (isShut) return null;
  return (
    <Frame title={platform ? t('bindAddress', { name: platform.name }) : ''} query={query}>
      {platform && <AddressForm platform={platform} digits={gate.digits} />}
    </Frame>
  );
}

function AddressForm({ platform: { id, network }, digits }: { platform: Platform; digits: string }) {
  const t = useMessages<typeof messages>('bank');
  const { fields, errors, refused, set, accept, refuse } = useForm<FieldError>();
  const { busy, problem, send } = useBinding(refuse);
  const own = useCards().data?.addresses.find(({ platform }) => platform === id)?.id ?? '';
  const address = fields['address'] ?? '';
  const submit = () => {
    if (accept(checkAddress(fields, network)))
      void send(() => bindOwnAddress(id, address.trim(), digits), address, own);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t(network === 'wallet' ? 'accountLabel' : 'addressLabel')}
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        error={refused['address'] ?? (errors['address'] && t(errors['address']))}
        hint={t(hints[network])}
        onChange={(event) => set('address', event.target.value)}
      />
      {network !== 'wallet' && <p className="t-label text-warn">{t('networkWarning')}</p>}
      <BindFooter busy={busy} problem={problem} />
    </form>
  );
}
