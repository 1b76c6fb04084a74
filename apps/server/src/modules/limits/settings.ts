/** The site settings that limits reads. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { setting } from '../../platform/settings/settings.ts';

export const defaultReminder = setting(
  ...spelling.reminderMinutes,
  60,
  'Minutes between reminders of play for players who have not chosen; 0 is never.',
);
