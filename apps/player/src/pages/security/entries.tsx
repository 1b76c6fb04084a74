import type { OutputOf } from '@longmen/contract';
import type { securityInfo } from '@longmen/contract/calls/identity/security';
import { Card } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useSession } from '../../core/session/session.ts';
import { hasPage } from '../../core/router/index.ts';
import type { messages } from './messages.ts';
import { Entry } from './entry.tsx';

/** Status of accounts that neither pay in nor out (spec 2 §4). */
const restricted = '4';

/** What secures the account, each with its state. */
export function Entries({ info }: { info: OutputOf<typeof securityInfo> }) {
  const t = useMessages<typeof messages>('security');
  const { isGuest, status } = useSession();
  const fund = () => {
    if (!info.hasFundPassword) return t('isNotSet');
    return t(info.fundLockedUntil === null ? 'isSet' : 'isLocked');
  };
  return (
    <>
      <Card className="mt-3 divide-y divide-hair overflow-hidden">
        <Entry
          to="/security/changLoginPwd"
          icon="key"
          label={t('loginPassword')}
          value={t('change')}
          barred={isGuest}
        />
        <Entry
          to={`/security/findsecurityPwd/${info.hasFundPassword ? 'change' : 'set'}`}
          icon="lock"
          label={t('fundPassword')}
          value={fund()}
          barred={isGuest}
        />
        <Entry
          to={`/security/findsecurityPwd/${info.hasQuestions ? 'newQuestions' : 'questions'}`}
          icon="help"
          label={t('questions')}
          value={t(info.hasQuestions ? 'isSet' : 'isNotSet')}
          barred={isGuest}
        />
        <Entry
          to="/security/totp"
          icon="clock"
          label={t('codes')}
          value={t(info.hasTotp ? 'isOn' : 'isOff')}
          barred={isGuest}
        />
        {hasPage('/bank') && (
          <Entry
            to="/bank"
            icon="bank"
            label={t('bank')}
            value={t(info.hasCard ? 'isBound' : 'isNotBound')}
            barred={isGuest || status === restricted}
          />
        )}
      </Card>
      <Card className="mt-3 divide-y divide-hair overflow-hidden">
        <Entry to="/security/devices" icon="system" label={t('devices')} />
        <Entry to="/security/history" icon="list" label={t('history')} />
      </Card>
    </>
  );
}
