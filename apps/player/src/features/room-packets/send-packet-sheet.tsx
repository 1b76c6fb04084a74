import { greetingLengthMax, packetBounds } from '@longmen/contract/calls/chat/red-packets';
import { Refused } from '@longmen/contract';
import { Button, Sheet, TextField } from '@longmen/ui';
import { type FormEvent, use, useState } from 'react';
import { useBalance } from '../../core/api/queries.ts';
import { showRefusal } from '../../core/api/show-refusal.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useForm } from '../../core/forms/use-form.ts';
import { underWay } from '../../core/once/once.ts';
import { AgeSheet } from '../age/age-sheet.tsx';
import { isAboutPassword } from '../fund-password/about-password.ts';
import { FundPasswordSheet } from '../fund-password/fund-password-sheet.tsx';
import { sendLine, sendPacket } from './calls.ts';
import { PacketEmblem } from './packet-view.tsx';
import { amountOf, wrongIn } from './rules.ts';
import { packetTexts, usePacketMessages } from './use-messages.ts';

type SendPacketSheetProps = { roomId: string; onClose: () => void };

/** Asks for total, shares and greeting, and pays the packet from the balance. The button is locked after the tap. */
export function SendPacketSheet({ roomId, onClose }: SendPacketSheetProps) {
  use(packetTexts);
  const t = usePacketMessages();
  const { data: balance } = useBalance();
  const form = useForm<'amountWrong' | 'countWrong'>({ total: '', count: '', greeting: '' });
  const [asks, setAsks] = useState<'password' | 'age'>();
  const once = sendLine.useIntent();
  const isBusy = underWay(once) !== null;
  const { total = '', count = '', greeting = '' } = form.fields;
  const amount = amountOf(total);
  const packet = { total, count, roomId, ...(greeting.trim() === '' ? {} : { greeting: greeting.trim() }) };

  /** @throws what the keypad says itself */
  const pay = async (secret: { fundPassword: string; handle: string } | undefined) => {
    try {
      await sendPacket({ ...packet, ...secret });
      toast(t('sent'));
      onClose();
    } catch (error) {
      const refused = error instanceof Refused ? error : undefined;
      if (refused?.refusal === 'proofNeeded') return setAsks('password');
      if (refused?.refusal === 'ageStatementNeeded') return setAsks('age');
      if (secret !== undefined && refused !== undefined && isAboutPassword(refused)) throw error;
      setAsks(undefined);
      showRefusal(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && form.accept(wrongIn({ total, count }))) void pay(undefined);
  };

  if (asks === 'password')
    return (
      <FundPasswordSheet
        title={t('password')}
        note={t('passwordNote', { amount: { mills: amount ?? 0 } })}
        send={pay}
        onClose={() => setAsks(undefined)}
      />
    );
  if (asks === 'age') return <AgeSheet onStated={() => setAsks(undefined)} onClose={() => setAsks(undefined)} />;
  const { totalMin, totalMax, countMin, countMax } = packetBounds;
  const field = (name: 'total' | 'count' | 'greeting') => ({
    name,
    value: form.fields[name] ?? '',
    disabled: isBusy,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  const errorOf = (name: 'total' | 'count') => {
    const wrong = form.errors[name];
    return wrong === undefined ? undefined : t(wrong);
  };
  return (
    <Sheet open onClose={onClose} title={t('send')} locked={isBusy}>
      <form onSubmit={submit} className="flex flex-col gap-3" noValidate>
        <PacketEmblem />
        <TextField
          {...field('total')}
          label={t('total')}
          inputMode="numeric"
          hint={t('totalHint', { min: totalMin, max: totalMax })}
          error={errorOf('total')}
        />
        <TextField
          {...field('count')}
          label={t('count')}
          inputMode="numeric"
          hint={t('countHint', { min: countMin, max: countMax })}
          error={errorOf('count')}
        />
        <TextField
          {...field('greeting')}
          label={t('greeting')}
          placeholder="恭喜发财，大吉大利"
          lengthMax={greetingLengthMax}
        />
        {balance !== undefined && (
          <p className="t-label text-text-2 tabular-nums">{t('fromBalance', { balance: { mills: balance } })}</p>
        )}
        <p className="t-label text-text-2">{t('rules')}</p>
        {once.step === 'checking' && (
          <p role="status" className="t-label text-warn">
            {t('checking')}
          </p>
        )}
        <Button type="submit" size="large" busy={isBusy}>
          {amount === undefined ? t('payPlain') : t('pay', { amount: { mills: amount } })}
        </Button>
      </form>
    </Sheet>
  );
}
