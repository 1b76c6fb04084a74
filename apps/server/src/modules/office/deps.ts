/** What the use-cases of the office are built from. */
import type { Locale } from '@longmen/contract';
import type { Selection } from '@longmen/engine';
import type { Permission, Role } from '@longmen/contract/console/rights';
import type { Platform } from '../../platform/context.ts';
import type { PasswordHasher } from '../../platform/security/password-hasher.ts';
import type { SealBox } from '../../platform/security/seal-box.ts';
import type { AgentAdmin } from '../agents/index.ts';
import type { ArcadeAdmin } from '../arcade/index.ts';
import type { CareAdmin } from '../care/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { GamePlay } from './games/game-play.ts';
import type { BetAdmin, OrderAdmin } from '../betting/index.ts';
import type { ChatAdmin, ChatReader } from '../chat/index.ts';
import type { ContentAdmin, MailingAdmin, MessageAdmin, NoticeAdmin } from '../content/index.ts';
import type { DrawMeasures, FeedAdmin, IssueReader, LogWitnesses } from '../draws/index.ts';
import type { AccountAdmin, AgentReader, Identity, PlayerReader } from '../identity/index.ts';
import type { HistoryAdmin } from '../history/index.ts';
import type { Ledger, LedgerAdmin } from '../ledger/index.ts';
import type { LimitAdmin } from '../limits/index.ts';
import type { Providers } from '../providers/index.ts';
import type { ChannelAdmin, PaymentAdmin, PaymentReader } from '../payments/index.ts';
import type { PlanAdmin, PlanReader } from '../plans/index.ts';
import type { SavingsAdmin } from '../savings/index.ts';
import type { SettlementAdmin } from '../settlements/index.ts';
import type { PacketAdmin } from '../packets/index.ts';
import type { ReportReader } from '../reports/index.ts';
import type { RewardAdmin } from '../rewards/index.ts';
import type { VipAdmin } from '../vip/index.ts';
import type { RiskAdmin } from '../risk/index.ts';
import type { PayeeReader, RuleReader, WithdrawalAdmin } from '../withdrawals/index.ts';
import type { Setting } from '../../platform/settings/settings.ts';
import type { SettingsStore } from '../../platform/settings/settings-store.ts';

/** What the office changes in the rooms below it. */
export type OfficeDeps = {
  /** Every setting that any module declares. */
  readonly declared: readonly Setting<unknown>[];
  /** The means to change settings. */
  readonly settings: SettingsStore;
  readonly games: {
    /** Status of a game, undefined when there is none. */
    statusOf(gid: number): number | undefined;
    setStatus: Catalogue['setGameStatus'];
    /** Whether a game sells a play; undefined when there is no such game or play. */
    offerOf(gid: number, play: string): 'on' | 'off' | 'never' | undefined;
    setOffered: Catalogue['setPlayOffered'];
    /** Whether a game holds its plays to the specs' limits; undefined when there is no such game. */
    specLimitsOf(gid: number): boolean | undefined;
    setSpecLimits: Catalogue['setSpecLimits'];
    /** All games in the order of the lobby, those that are stopped or hidden too. */
    list: Catalogue['games'];
    /** The plays of a game, with the name of each and whether it is on sale; undefined when there is no such game. */
    playsOf(gid: number, locale: Locale): readonly GamePlay[] | undefined;
    /** What a selection of a play says; many entries are counted. */
    pickText(play: string, selection: Selection, locale: Locale): string;
    /** How many numbers a draw of a game has; 0 when there is no such game. */
    placesOf(gid: number): number;
    /** What a price of a play is called. */
    priceName(play: string, price: string, locale: Locale): string;
    /** The most that a chain of agents shares out in a family, percent ("9"); undefined when there are no games of it. */
    rebateOf(family: string): string | undefined;
  };
  /** What plays pay. */
  readonly rates: Catalogue['rates'];
  /** Bets, as operators look at them. */
  readonly bets: BetAdmin;
  /** What comes back of the stakes: rewards for bets are judged against it. */
  readonly returns: Catalogue['returns'];
  /** Outside platforms of card, live and electronic games. */
  readonly platforms: Pick<Providers, 'statusOf' | 'gameStatusOf' | 'setStatus' | 'setGameStatus' | 'admin'>;
  /** Rounds and cases of their games. */
  readonly arcade: ArcadeAdmin;
  /** Money that earns by the day. */
  readonly savings: SavingsAdmin;
  /** Orders of players. */
  readonly orders: OrderAdmin;
  /** The keepers as witnesses of the log. */
  readonly witnesses: LogWitnesses;
  /** Months that have left the database. */
  readonly history: HistoryAdmin;
  /** How draws fare. */
  readonly draws: DrawMeasures;
  /** Issues with what proves them. */
  readonly issues: Pick<IssueReader, 'findReviewed' | 'listPage' | 'proofOf'>;
  /** Draws of outside lotteries. */
  readonly feeds: FeedAdmin;
  /** Money in, and adjustments. */
  readonly payments: PaymentAdmin;
  /** The same, as the console shows it. */
  readonly paymentReader: PaymentReader;
  /** Ways to pay in. */
  readonly channels: ChannelAdmin;
  /** Money out, and cards that were paid to. */
  readonly withdrawals: WithdrawalAdmin;
  /** What rules found of requests, and what they would. */
  readonly rules: RuleReader;
  /** What they found about players. */
  readonly risk: RiskAdmin;
  /** Lists of payment companies. */
  readonly settlements: SettlementAdmin;
  /** Where VIP levels begin. */
  readonly vip: VipAdmin;
  /** Home packets, and who may claim nothing. */
  readonly rewards: RewardAdmin;
  /** Red packets of rooms. */
  readonly packets: PacketAdmin;
  /** Plans of rooms. */
  readonly plans: PlanAdmin;
  /** The same, as the console shows them. */
  readonly planReader: PlanReader;
  /** Chat rooms and the people there. */
  readonly chat: ChatAdmin;
  /** The same, as the console shows them. */
  readonly chatReader: ChatReader;
  /** What players ask the office about their accounts. */
  readonly accounts: AccountAdmin;
  /** Messages to players, and their answers. */
  readonly messages: MessageAdmin;
  /** What operators write for players. */
  readonly content: ContentAdmin;
  /** What they write to players. */
  readonly mailings: MailingAdmin;
  /** Notices of the home page. */
  readonly notices: NoticeAdmin;
  /** Players' accounts. */
  readonly players: Pick<
    Identity,
    | 'changeLine'
    | 'changeStatus'
    | 'levelCounts'
    | 'lineOf'
    | 'makeAgent'
    | 'revokeSessions'
    | 'teamBelow'
    | 'userByName'
    | 'userOf'
    | 'usersOf'
  >;
  /** The same, as the console shows them. */
  readonly playerReader: PlayerReader;
  /** Cards and addresses of players, and who they were found to be. */
  readonly payees: PayeeReader;
  /** Players' own limits and breaks. */
  readonly limits: LimitAdmin;
  /** Markers and cases. */
  readonly care: CareAdmin;
  /** Codes of agents, and devices that a line shares. */
  readonly agentReader: AgentReader;
  /** What plays and money come to by day. */
  readonly reports: ReportReader;
  /** Agents with their figures, and the sums behind these. */
  readonly agents: AgentAdmin;
  /** Rows of the ledger, and balances as the sums of their legs. */
  readonly statements: LedgerAdmin;
  /** The books, and what a drift of them has stopped. */
  readonly ledger: Pick<
    Ledger,
    | 'balanceOf'
    | 'balancesOf'
    | 'flows'
    | 'freezes'
    | 'lastCheck'
    | 'playSums'
    | 'readBooks'
    | 'recordsBefore'
    | 'requestCheck'
    | 'standingOf'
    | 'sumOf'
    | 'totals'
  >;
};

export type Deps = OfficeDeps & {
  readonly platform: Platform;
  readonly hasher: PasswordHasher;
  readonly sealBox: SealBox;
};

declare const proved: unique symbol;
/** An operator who has signed in; every use-case asks for one. */
export type SignedInOperator = {
  readonly name: string;
  /** When a code of the second factor was given, epoch ms; undefined for an operator of a demo site without one. */
  readonly provedAt: number | undefined;
  readonly roles: readonly Role[];
  /** What the roles come to at the time of signing in, or of the session's call. */
  readonly permissions: ReadonlySet<Permission>;
  /** Of the console; none at the terminal. */
  readonly sessionId?: string | undefined;
  readonly ip?: string | undefined;
  readonly [proved]: true;
};
