import { buttonClass, Card, cx, Icon } from '@longmen/ui';
import { setFundPasswordPath } from '../../features/fund-password/paths.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

type SetUpProps = { hasFundPassword: boolean; hasPayee: boolean };

/** What a withdrawal needs once: a fund password and somewhere to pay to. */
export function SetUp({ hasFundPassword, hasPayee }: SetUpProps) {
  const t = useMessages<typeof messages>('withdraw');
  const steps = [
    [t('setUpPassword'), hasFundPassword],
    [t('setUpPayee'), hasPayee],
  ] as const;
  return (
    <Card className="px-4 py-4">
      <h2 className="t-section">{t('setUpTitle')}</h2>
      <p className="t-label text-text-2">{t('setUpNote')}</p>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map(([name, done], i) => (
          <li key={name} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className={cx(
                't-label grid size-[1.75rem] flex-none place-items-center rounded-full font-bold',
                done ? 'bg-primary text-on-primary' : 'border border-ctl text-text-2',
              )}
            >
              {done ? <Icon name="check" size={16} /> : i + 1}
            </span>
            <span className={cx('t-body min-w-0 flex-1', done && 'text-text-2')}>{name}</span>
            {done && <span className="t-label text-text-2">{t('setUpDone')}</span>}
          </li>
        ))}
      </ol>
      <Link
        to={hasFundPassword ? '/bank' : setFundPasswordPath(hasPayee ? '/getCash' : '/bank')}
        className={cx(buttonClass('primary', 'large'), 'mt-4 w-full')}
      >
        {t('setUpGo')}
      </Link>
    </Card>
  );
}
