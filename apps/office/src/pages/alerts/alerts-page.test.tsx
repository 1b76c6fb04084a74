/** Alerts: where they go is set with what was on screen, and one is sent again with a reason. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, pageText, press, until } from '../../../test/console-fixture.tsx';
import { AlertsPage } from './alerts-page.tsx';

const fixture = consoleFixture();
const sentTo = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);

test('an alert that was given up is sent again, for a reason', async () => {
  fixture.signedIn({ name: 'games01', permissions: ['incident.start/read', 'incident.start/begin'] });
  await fixture.showAt('/alerts?q=state:given-up&open=3', AlertsPage);
  await until(() => expect(pageText()).toContain('https://pager.example/hook'));
  expect(sentTo('listAlerts')[0]).toMatchObject({ state: 'given-up' });
  await click('Send again');
  await press('1');
  document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
  await until(() => expect(sentTo('sendAlertAgain')).toEqual([{ id: '3', reason: 'The receiver was away' }]));
});

test('the address is set as of what was seen; without a new secret the old one stays', async () => {
  fixture.signedIn({ name: 'admin01', permissions: ['incident.start/read', 'settings.site/begin'] });
  await fixture.showAt('/alerts?open=target', AlertsPage);
  await until(() => expect(pageText()).toContain('Secret that signs'));
  await press('1');
  await click('Set');
  const { target } = consoleCalls.listAlerts.sample.output as { target: { changedAt: string } };
  await until(() =>
    expect(sentTo('setAlertTarget')).toEqual([
      {
        url: 'https://pager.example/hook',
        isOn: true,
        events: ['incident-started', 'freeze'],
        seen: target.changedAt,
        reason: 'Another one is on call',
      },
    ]),
  );
});
