import type * as z from 'zod';
import { manifestSchema } from '../../functions/audit/evidence/manifest.ts';
import { userSchema } from '../../shared/account/schema.ts';
import { ledgerTransactionSchema } from '../../shared/accounting/ledger.ts';
import { offlineWithdrawalSchema } from '../../shared/accounting/offlineSchema.ts';
import { statementRecordSchema } from '../../shared/accounting/statementRecordSchema.ts';
import { auditEntrySchema } from '../../shared/audit/schema.ts';
import { advanceSchema } from '../../shared/contracts/advanceSchema.ts';
import { contractSchema, contractUnitSchema } from '../../shared/contracts/schema.ts';
import { incomeBatchSchema } from '../../shared/income/schema.ts';
import { attachedFileSchema } from '../../shared/files/attached.ts';
import { messageSchema } from '../../shared/messages/schema.ts';
import { proposalSchema } from '../../shared/approvals/proposalSchema.ts';
import {
  bankAccountSchema,
  storedCompanyIdentitySchema,
  storedPersonIdentitySchema,
} from '../../shared/people/accountSchema.ts';
import { companyRealNameSchema, musicianRealNameSchema } from '../../shared/people/realNameSchema.ts';
import { companySchema, musicianSchema } from '../../shared/people/schema.ts';
import { adjustmentSchema } from '../../shared/statements/adjustmentSchema.ts';
import { mappingSchema } from '../../shared/statements/mappingSchema.ts';
import { correctionSchema } from '../../shared/statements/rowSchema.ts';
import { batchSchema } from '../../shared/statements/schema.ts';
import { taxProfileSchema } from '../../shared/tax/profileSchema.ts';
import { withdrawalSchema } from '../../shared/withdrawals/schema.ts';
import { albumSchema } from '../../shared/works/albumSchema.ts';
import { musicalWorkSchema, songSchema } from '../../shared/works/schema.ts';

/**
 * Schemas of what is stored, by the name of the record. Records are read from the table without being parsed, so a default
 * of a schema does not fill in a field that an older record lacks.
 */
export const storedSchemas: Readonly<Record<string, z.ZodType>> = {
  adjustment: adjustmentSchema,
  advance: advanceSchema,
  album: albumSchema,
  attachedFile: attachedFileSchema,
  auditEntry: auditEntrySchema,
  bankAccount: bankAccountSchema,
  batch: batchSchema,
  company: companySchema,
  companyIdentity: storedCompanyIdentitySchema,
  companyRealName: companyRealNameSchema,
  // Status and number of works are computed when a contract is read.
  contract: contractSchema.omit({ status: true, unitCount: true }),
  contractUnit: contractUnitSchema,
  correction: correctionSchema,
  evidenceManifest: manifestSchema,
  incomeBatch: incomeBatchSchema,
  layout: mappingSchema,
  ledgerTransaction: ledgerTransactionSchema,
  message: messageSchema,
  musicalWork: musicalWorkSchema,
  musician: musicianSchema,
  musicianRealName: musicianRealNameSchema,
  offlineWithdrawal: offlineWithdrawalSchema,
  personIdentity: storedPersonIdentitySchema,
  proposal: proposalSchema.omit({ isOwn: true }),
  song: songSchema,
  statementRecord: statementRecordSchema,
  taxProfile: taxProfileSchema,
  user: userSchema,
  withdrawal: withdrawalSchema,
};
