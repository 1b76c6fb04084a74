import { useId, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { remembersDevice, setRemembersDevice } from './remember-device.ts';
import type { messages } from './messages.ts';

/** Whether this device may sign in again without the password; off until somebody turns it on, and remembered. */
export function RememberDeviceField() {
  const t = useMessages<typeof messages>('sign-in');
  const [remembered, setRemembered] = useState(remembersDevice);
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        name="keep"
        className="size-5 flex-none accent-primary"
        aria-describedby={`${id}-note`}
        checked={remembered}
        onChange={({ target }) => {
          setRemembered(target.checked);
          setRemembersDevice(target.checked);
        }}
      />
      <div>
        <label htmlFor={id} className="t-body block">
          {t('remember')}
        </label>
        <p id={`${id}-note`} className="t-caption text-text-3">
          {t('rememberNote')}
        </p>
      </div>
    </div>
  );
}
