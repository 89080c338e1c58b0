import type * as z from 'zod';
import type { TemplateName } from '../../../shared/messages/schema.ts';
import { accountInvite } from './accountInvite.ts';
import { batchWaits } from './batchWaits.ts';
import { contactChangeAsked } from './contactChangeAsked.ts';
import { contactChangeConfirm } from './contactChangeConfirm.ts';
import { contactChanged } from './contactChanged.ts';
import { contractDates } from './contractDates.ts';
import { contractsEnding } from './contractsEnding.ts';
import { levelsChanged } from './levelsChanged.ts';
import { licensorReportedWrong } from './licensorReportedWrong.ts';
import { licensorWithdrawal } from './licensorWithdrawal.ts';
import { oneTimeCode } from '../../../shared/messages/templates/oneTimeCode.ts';
import { passwordChanged } from './passwordChanged.ts';
import { profileApproved } from './profileApproved.ts';
import { profileReturned } from './profileReturned.ts';
import { projectNotice } from './projectNotice.ts';
import { registrationApproved } from './registrationApproved.ts';
import { registrationInvite } from './registrationInvite.ts';
import { registrationReturned } from './registrationReturned.ts';
import { requestReturned } from './requestReturned.ts';
import { signInElsewhere } from './signInElsewhere.ts';
import { statementSent } from './statementSent.ts';
import { mailNotTaken } from './mailNotTaken.ts';
import { webhookTrouble } from './webhookTrouble.ts';
import { withdrawalNotice } from './withdrawalNotice.ts';

/** All templates by name. */
export const templates = {
  oneTimeCode,
  registrationInvite,
  registrationReturned,
  registrationApproved,
  profileApproved,
  profileReturned,
  requestReturned,
  licensorReportedWrong,
  accountInvite,
  contactChangeAsked,
  contactChangeConfirm,
  contactChanged,
  levelsChanged,
  passwordChanged,
  signInElsewhere,
  projectNotice,
  withdrawalNotice,
  statementSent,
  batchWaits,
  contractsEnding,
  contractDates,
  licensorWithdrawal,
  mailNotTaken,
  webhookTrouble,
} as const satisfies Record<TemplateName, unknown>;

/** Parameters of a template that are stored as they are. */
export type ParamsOf<N extends TemplateName> = z.output<(typeof templates)[N]['params']>;
/** Parameters of a template that are stored encrypted. */
export type SecretsOf<N extends TemplateName> = z.output<(typeof templates)[N]['secrets']>;
