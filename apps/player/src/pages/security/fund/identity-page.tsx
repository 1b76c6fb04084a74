import { useState } from 'react';
import { Header } from '../../../features/chrome/header.tsx';
import { type Identity, resetByIdentity } from './calls.ts';
import { IdentityForm } from './identity-form.tsx';
import { NewCode } from './new-code.tsx';
import { ResetDone } from './reset-done.tsx';
import { useFundMessages } from './use-messages.ts';

/** `/security/identification`: a new fund password by login password and card number. */
export function IdentityPage() {
  const t = useFundMessages();
  const [identity, setIdentity] = useState<Identity | null>(null);
  const [done, setDone] = useState(false);
  const step = () => {
    if (done) return <ResetDone />;
    if (!identity) return <IdentityForm onChecked={setIdentity} />;
    const send = async (digits: string) => {
      await resetByIdentity(identity, digits);
      setIdentity(null);
      setDone(true);
    };
    return <NewCode send={send} />;
  };
  return (
    <>
      <Header title={t('identityTitle')} />
      <main className="flex min-h-[calc(100dvh-3rem-env(safe-area-inset-top))] flex-col px-4 py-4">{step()}</main>
    </>
  );
}
