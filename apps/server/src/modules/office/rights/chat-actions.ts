/** The right that each use-case of rooms asks for. */
import type { AnyOf } from './rights.ts';

const ofMutes = ['community.act/begin', 'community.banish/begin'] as const satisfies AnyOf;

export const rightsOfChat = {
  listRooms: 'community.read/read',
  listReports: 'community.read/read',
  listWords: 'community.read/read',
  listRoomsNow: 'community.read/read',
  readRoom: 'community.read/read',
  listManagers: 'community.read/read',
  listReportPage: 'community.read/read',
  readReport: 'community.read/read',
  readReportPicture: 'community.read/read',
  listMutes: 'community.read/read',
  listAppeals: 'community.read/read',
  listWordPage: 'community.read/read',
  testLine: 'community.read/read',
  tryWordChange: 'community.read/read',
  setRoom: 'community.act/begin',
  decideAppeal: ofMutes,
  testWord: 'community.read/read',
  tryWord: 'community.read/read',
  addRoom: 'community.act/begin',
  changeRoom: 'community.act/begin',
  closeRoom: 'community.act/begin',
  writeNotice: 'community.act/begin',
  changeManager: 'community.act/begin',
  mutePlayer: ofMutes,
  unmutePlayer: ofMutes,
  silence: 'community.act/begin',
  decideReport: 'community.act/begin',
  addWord: 'community.act/begin',
  removeWord: 'community.act/begin',
  erasePlayer: 'community.act/begin',
} as const;
