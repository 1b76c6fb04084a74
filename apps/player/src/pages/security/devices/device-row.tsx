import { Button, Chip, Icon } from '@longmen/ui';
import { dayAndTime } from '../../../core/i18n/format-time.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { placeName } from '../../../core/i18n/place-name.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { Device } from './calls.ts';
import { useDeviceName } from './use-device-name.ts';
import type { messages } from './messages.ts';

/** One place where the account is signed in, and the way to end that. */
export function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const t = useMessages<typeof messages>('security/devices');
  const locale = useLocale();
  const name = useDeviceName()(device);
  const place = placeName(device.address, locale) || t('notLocated');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon name="system" size={22} className="flex-none text-text-2" />
      <div className="min-w-40 flex-1">
        <p className="t-body flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.isCurrent && <Chip tone="ok">{t('thisDevice')}</Chip>}
        </p>
        <p className="t-label text-text-2 wrap-anywhere">{device.ip ? `${place} · ${device.ip}` : place}</p>
        <p className="t-label text-text-3">{t('seen', { time: dayAndTime(device.seenAt, locale) })}</p>
      </div>
      {!device.isCurrent && (
        <Button look="danger" aria-label={t('signOutOf', { device: name })} onClick={onSignOut}>
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}
