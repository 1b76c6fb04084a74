/** What it takes to be the second of two who decide by a proposal, by its kind (office.md 8). */
import type { Permission } from '@longmen/contract/console/rights';
import type { SignedInOperator } from '../deps.ts';
import type { ProposalRow } from '../proposals/store-proposals.ts';
import { may } from './rights.ts';
import { settingRight } from './setting-groups.ts';

type About = Pick<ProposalRow, 'kind' | 'subject'>;

const agreeing: { readonly [Kind in Exclude<ProposalRow['kind'], 'change-setting'>]: Permission } = {
  'add-operator': 'people.change/agree',
  'enable-operator': 'people.change/agree',
  'reset-factor': 'people.change/agree',
  'grant-roles': 'people.roles/agree',
  'end-conflict': 'people.change/agree',
  'change-player-status': 'players.open/agree',
  'lift-freeze': 'books.lift/agree',
  'make-agent': 'agents.change/agree',
  'move-account': 'agents.change/agree',
  'change-terms': 'agents.change/agree',
  'make-packet': 'promotions.change/agree',
  'change-vip-level': 'promotions.change/agree',
  'limit-exposure': 'exposure.raise/agree',
  'send-mailing': 'content.publish/agree',
  'mute-player': 'community.banish/agree',
  'unmute-player': 'community.banish/agree',
  // Whoever may say what became of the money may be either of the two.
  'settle-crossing': 'recon.decide/begin',
};

/** The right of whoever agrees. */
export const rightToAgree = ({ kind, subject }: About): Permission =>
  kind === 'change-setting' ? settingRight(subject, 'agree') : agreeing[kind];

const partOf = (right: Permission, part: 'read' | 'begin'): Permission =>
  right.replace(/\/\w+$/, `/${part}`) as Permission;

/** Whether an operator sees what waits: his own, and whatever his rights are about. */
export const maySee = (by: SignedInOperator, proposal: About & Pick<ProposalRow, 'requestedBy'>): boolean =>
  proposal.requestedBy === by.name || may(by, partOf(rightToAgree(proposal), 'read'));

/** Kinds that an operator may read of all makers; of settings `change-setting KEY`. @param keys of all settings */
export const readableProposals = (by: SignedInOperator, keys: readonly string[]): string[] => {
  const mayRead = (about: About) => may(by, partOf(rightToAgree(about), 'read'));
  const kinds = Object.keys(agreeing) as (keyof typeof agreeing)[];
  return [
    ...kinds.filter((kind) => mayRead({ kind, subject: '' })),
    ...keys.flatMap((subject) => (mayRead({ kind: 'change-setting', subject }) ? [`change-setting ${subject}`] : [])),
  ];
};

/** Whether an operator takes back what waits: whoever asked, whoever could have, and whoever could agree. */
export const mayDrop = (by: SignedInOperator, proposal: About & Pick<ProposalRow, 'requestedBy'>): boolean => {
  const right = rightToAgree(proposal);
  return proposal.requestedBy === by.name || may(by, right) || may(by, partOf(right, 'begin'));
};
