/** All calls of the back office, by name. */
import { listAlerts, sendAlertAgain, setAlertTarget, testAlert } from './alerts.ts';
import * as agents from './agents/agents.ts';
import * as lines from './agents/lines.ts';
import * as audit from './audit.ts';
import * as books from './money/books.ts';
import * as channels from './money/channels.ts';
import * as conflicts from './conflicts.ts';
import * as content from './content/content.ts';
import { mailingCalls } from './content/mailings.ts';
import * as exposure from './games/exposure.ts';
import * as deposits from './money/deposits.ts';
import * as payments from './money/payments.ts';
import { beginExport, endExport } from './exports.ts';
import { find, findPerson } from './players/find.ts';
import * as identityChecks from './players/identity-checks.ts';
import { readHealth } from './health.ts';
import { liveTicket } from './live.ts';
import * as handover from './handover.ts';
import { listManagers, setManager } from './community/managers.ts';
import * as moderation from './community/moderation.ts';
import { erasePlayer, listMutes, mutePlayer, unmutePlayer } from './community/mutes.ts';
import { clearPacketFlag, listPacketFlags, listRoomPackets } from './community/packets.ts';
import { addPlan, endPlan, listPlanChoices, listPlans, readPlan } from './community/plans.ts';
import * as rooms from './community/rooms.ts';
import { addWord, listWords, removeWord, testWord, tryWord } from './community/words.ts';
import * as care from './players/care.ts';
import * as playerActions from './players/player-actions.ts';
import * as playerParts from './players/player-parts.ts';
import * as games from './games/games.ts';
import * as people from './people.ts';
import * as ledger from './money/ledger.ts';
import { listSavings, readSavings } from './money/savings.ts';
import {
  changeIncident,
  endIncident,
  listIncidents,
  listLiveIncidents,
  listTimeline,
  readIncident,
  startIncident,
} from './incidents.ts';
import { listIssues, readIssue } from './games/issues.ts';
import * as orders from './games/orders.ts';
import { listQueues } from './queues.ts';
import * as platformCases from './games/platform-cases.ts';
import * as rates from './games/rates.ts';
import { addSchedule, dropSchedule, fetchExport, listExportFiles, listSchedules, readReport } from './reports.ts';
import * as results from './games/results.ts';
import * as players from './players/players.ts';
import { clearFlag, listFlags, listRules, readLinks, readRule, tryRule } from './players/risk.ts';
import {
  barPlayer,
  listBarred,
  listBonuses,
  listHomePackets,
  makeHomePacket,
  stopBonus,
  stopHomePacket,
  unbarPlayer,
} from './rewards/bonuses.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as switches from './switches.ts';
import { listLateness, readBoard } from './tiles.ts';
import * as withdrawals from './money/withdrawals.ts';
import * as views from './views.ts';
import * as waiting from './waiting.ts';

export type { ConsoleAccess, ConsoleCall, ConsoleInput, ConsoleOutput } from './console-call.ts';

export const consoleCalls = {
  ...session,
  ...conflicts,
  ...people,
  ...audit,
  ...views,
  liveTicket,
  beginExport,
  endExport,
  ...withdrawals,
  ...deposits,
  ...channels,
  ...books,
  ...payments,
  ...orders,
  listIssues,
  readIssue,
  ...ledger,
  readSavings,
  listSavings,
  listAlerts,
  setAlertTarget,
  sendAlertAgain,
  testAlert,
  listIncidents,
  listLiveIncidents,
  readIncident,
  listTimeline,
  startIncident,
  changeIncident,
  endIncident,
  ...settings,
  ...games,
  ...rates,
  ...results,
  ...exposure,
  ...switches,
  ...waiting,
  listAgents: agents.listAgents,
  listAgentMovers: agents.listAgentMovers,
  readAgent: agents.readAgent,
  readAgentReport: agents.readAgentReport,
  listAgentChildren: agents.listAgentChildren,
  ...lines,
  listBonuses,
  stopBonus,
  listBarred,
  barPlayer,
  unbarPlayer,
  listHomePackets,
  makeHomePacket,
  stopHomePacket,
  listPlatformCases: platformCases.listPlatformCases,
  closePlatformCase: platformCases.closePlatformCase,
  listCrossings: platformCases.listCrossings,
  settleCrossing: platformCases.settleCrossing,
  readPurses: platformCases.readPurses,
  bringBack: platformCases.bringBack,
  listQueues,
  listPlayers: players.listPlayers,
  readPlayer: players.readPlayer,
  listPlayerEvents: players.listPlayerEvents,
  ...playerParts,
  ...playerActions,
  find,
  findPerson,
  ...identityChecks,
  listRules,
  readRule,
  tryRule,
  listFlags,
  clearFlag,
  readLinks,
  readHealth,
  readReport,
  listSchedules,
  addSchedule,
  dropSchedule,
  listExportFiles,
  fetchExport,
  readBoard,
  listLateness,
  ...care,
  listRooms: rooms.listRooms,
  readRoom: rooms.readRoom,
  addRoom: rooms.addRoom,
  setRoom: rooms.setRoom,
  writeRoomNotice: rooms.writeRoomNotice,
  closeRoom: rooms.closeRoom,
  silenceChat: rooms.silenceChat,
  listPlans,
  readPlan,
  listPlanChoices,
  addPlan,
  endPlan,
  listRoomPackets,
  listPacketFlags,
  clearPacketFlag,
  listManagers,
  setManager,
  listWords,
  testWord,
  tryWord,
  addWord,
  removeWord,
  listMutes,
  mutePlayer,
  unmutePlayer,
  erasePlayer,
  listChatReports: moderation.listChatReports,
  readChatReport: moderation.readChatReport,
  readReportPicture: moderation.readReportPicture,
  decideChatReport: moderation.decideChatReport,
  listAppeals: moderation.listAppeals,
  decideAppeal: moderation.decideAppeal,
  readHandover: handover.readHandover,
  leaveHandover: handover.leaveHandover,
  takeHandover: handover.takeHandover,
  takeOverClaim: handover.takeOverClaim,
  listContent: content.listContent,
  readContent: content.readContent,
  readContentVersion: content.readContentVersion,
  createContent: content.createContent,
  saveContent: content.saveContent,
  publishContent: content.publishContent,
  withdrawContent: content.withdrawContent,
  rollBackContent: content.rollBackContent,
  addPicture: content.addPicture,
  previewContent: content.previewContent,
  ...mailingCalls,
} as const;
export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallName = keyof ConsoleCalls;
