/** Activities, contacts and apps of the site. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { contactKinds } from '../rules/service-contact.ts';
import { as, count, flag, gameId, idText, nothing, page, paging, seconds, wireObject } from '../wire.ts';

export const activity = wireObject({
  id: as('id', idText),
  title: as('title', z.string()),
  subtitle: as('extra_title', z.string()),
  picture: as('img', z.string()),
  opensApp: as('activity_app_open', flag),
  link: as('activity_app_link', z.string()),
  startsAt: as('start_time', seconds),
});

export const activities = defineCall({
  name: 'activities',
  method: 'GET',
  path: 'activity/promotion/get_activity_list',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'The list of activities.',
  input: wireObject(paging),
  output: page(activity),
  refusals: [],
  sample: { input: { page: '1', rows: '20' }, output: { rows: [], total: 0 } },
});

export const activityDetail = defineCall({
  name: 'activityDetail',
  method: 'GET',
  path: 'activity/promotion/show/{id}',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'One activity: picture and HTML, cleaned when it was written.',
  input: wireObject({ id: as('id', idText) }),
  output: wireObject({
    id: as('id', idText),
    title: as('title', z.string()),
    picture: as('img', z.string()),
    html: as('content', z.string()),
  }),
  refusals: ['activityUnknown'],
  sample: { input: { id: '1' }, output: { id: '1', title: '', img: '', content: '<p></p>' } },
});

export const serviceContacts = defineCall({
  name: 'serviceContacts',
  method: 'GET',
  path: 'home/service_contacts',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    'How to reach the people of the site: a page of theirs, contacts, and their hours; what is not set is empty.',
  input: nothing,
  output: wireObject({
    serviceUrl: as('online_service', z.string()),
    contacts: as('contacts', z.array(z.object({ kind: z.enum(contactKinds), value: z.string() }))),
    hours: as('hours', z.string()),
    demo: as('demo', flag),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      online_service: '',
      contacts: [{ kind: 'email', value: 'help@longmen.example' }],
      hours: '8:00 – 23:00',
      demo: '0',
    },
  },
});

export const appDownloads = defineCall({
  name: 'appDownloads',
  method: 'GET',
  path: 'home/app_downloads',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Where the apps of the site are fetched, and what the Android one is; what is not set is empty or 0.',
  input: nothing,
  output: wireObject({
    androidUrl: as('android_url', z.string()),
    /** Bytes. */
    androidSize: as('android_size', count),
    androidSha256: as('android_sha256', z.string()),
    iosUrl: as('ios_url', z.string()),
    iosDesktopUrl: as('ios_desktop_url', z.string()),
    showsIosDesktop: as('ios_show_desk', flag),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      android_url: 'https://files.longmen.example/longmen.apk',
      android_size: 23_400_000,
      android_sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      ios_url: 'itms-services://?action=download-manifest&url=https://files.longmen.example/app.plist',
      ios_desktop_url: '',
      ios_show_desk: '1',
    },
  },
});

export const onlineUsers = defineCall({
  name: 'onlineUsers',
  method: 'GET',
  path: 'home/online_user',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'How many players are connected, all or watching a game; a true count.',
  input: wireObject({ gid: as('gid', z.optional(gameId)) }),
  output: wireObject({ online: as('online', count) }),
  refusals: [],
  sample: { input: {}, output: { online: 0 } },
});
