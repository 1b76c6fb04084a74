import { freezeCode } from '@longmen/contract/console/agents/lines';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Rows, Section } from '../../features/kit/parts/section.tsx';
import { RoughAge } from '../../features/kit/parts/time.tsx';
import { useFamilyNames } from '../../features/lines/use-family-names.ts';
import type { messages as playerWords } from '../../features/player-words/messages.ts';
import { type Agent, agentChanges } from './agent.ts';
import type { messages } from './messages.ts';

/** The account's rates, each between what is above and the highest directly below. */
export function Terms({ agent }: { agent: Agent }) {
  const t = useMessages<typeof messages>('agents');
  const family = useFamilyNames();
  return (
    <Section title={t('rates')}>
      <Rows
        label={t('rates')}
        heads={[
          { text: '' },
          { text: t('least'), isNumber: true },
          { text: t('rate'), isNumber: true },
          { text: t('most'), isNumber: true },
        ]}
      >
        {agent.rates.map(({ family: one, rate, most, least }) => (
          <tr key={one}>
            <td>{family(one)}</td>
            <td className="text-right text-text-3">{least}</td>
            <td className="text-right font-semibold">{rate}</td>
            <td className="text-right text-text-3">{most}</td>
          </tr>
        ))}
      </Rows>
    </Section>
  );
}

type Code = Agent['codes'][number];

/** Codes that still open accounts, and those that an operator has frozen. */
export function Codes({ agent, missing }: { agent: Agent; missing: string }) {
  const t = useMessages<typeof messages>('agents');
  const word = useMessages<typeof playerWords>('player-words');
  const locale = useLocale();
  const [open, setOpen] = useState<Code>();
  const change = useAction({
    run: ({ code, reason }: { code: Code; reason: string }) =>
      callConsole(freezeCode, { id: agent.id, code: code.code, frozen: code.frozenAt === null, reason }),
    changes: agentChanges,
    onDone: () => {
      toast(t('codeDone'));
      setOpen(undefined);
    },
  });
  return (
    <Section
      title={t('codes')}
      head={<span className="text-note text-text-3">{printCount(agent.codes.length, locale)}</span>}
    >
      {agent.codes.length === 0 ? (
        <p className="px-4 pb-4 text-text-2">{t('noCodes')}</p>
      ) : (
        <Rows
          label={t('codes')}
          heads={[{ text: t('code') }, { text: t('opens') }, { text: t('registered'), isNumber: true }, { text: '' }]}
        >
          {agent.codes.map((code) => (
            <tr key={code.code}>
              <td>
                <span className="font-medium">{code.code}</span>
                <span className="block max-w-36 truncate text-note text-text-3">{code.tag}</span>
              </td>
              <td>{word(code.opens)}</td>
              <td className="text-right">{printCount(code.registered, locale)}</td>
              <td className="text-right">
                {code.frozenAt !== null && (
                  <span title={code.frozenBy ?? ''}>
                    <Chip look="mild">{t('frozen')}</Chip>
                  </span>
                )}{' '}
                <Button size="bar" disabled={missing !== ''} title={missing} onClick={() => setOpen(code)}>
                  {t(code.frozenAt === null ? 'freeze' : 'unfreeze')}
                </Button>
              </td>
            </tr>
          ))}
        </Rows>
      )}
      {open && (
        <ConfirmDialog
          name={`agents.code.${open.code}`}
          title={t(open.frozenAt === null ? 'freezeTitle' : 'unfreezeTitle', { code: open.code })}
          templates={open.frozenAt === null ? [t('reasonAbuse')] : [t('reasonChecked')]}
          actionText={t(open.frozenAt === null ? 'freeze' : 'unfreeze')}
          look={open.frozenAt === null ? 'danger' : 'primary'}
          busy={change.isPending}
          onConfirm={(reason) => change.mutate({ code: open, reason })}
          onClose={() => setOpen(undefined)}
        >
          <p className="text-text-2">{t(open.frozenAt === null ? 'freezeNote' : 'unfreezeNote')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** Devices that several accounts of the line were used on: above, the agent, and below. */
export function Devices({ agent }: { agent: Agent }) {
  const t = useMessages<typeof messages>('agents');
  return (
    <Section title={t('devices')}>
      <ul className="px-4 pb-3">
        {agent.devices.length === 0 && <li className="text-text-2">{t('noDevices')}</li>}
        {agent.devices.map(({ device, accounts, some, at }) => (
          <li key={device} className="border-b border-line py-2 last:border-0">
            <p className="flex items-center gap-2">
              <code className="min-w-0 flex-1 truncate text-note text-text-3">{device}</code>
              <b className="font-semibold">{t('accountsOn', { count: accounts })}</b>
              <span className="text-note text-text-3">
                <RoughAge since={at} />
              </span>
            </p>
            <p className="flex flex-wrap gap-x-3">
              {some.map(({ id, name }) => (
                <Link key={id} to="/agents/$id" params={{ id }} className="text-primary">
                  {name}
                </Link>
              ))}
              {accounts > some.length && <span className="text-text-3">…</span>}
            </p>
          </li>
        ))}
      </ul>
      {agent.devicesAreBound && <p className="px-4 pb-3 text-note text-text-2">{t('devicesBound')}</p>}
    </Section>
  );
}
