import { licenseReasonCodes } from '../../shared/statements/license.ts';
import { matchReasonCodes } from '../../shared/statements/match.ts';
import { stepProblemCodes } from '../../shared/statements/stepProblem.ts';
import { badRowCodes, rowFlags, skipReasons } from '../../shared/statements/model.ts';

/** What can be wrong with a file as a whole; a test keeps the list equal to the reader's own. */
export const fileProblems = [
  'EmptyFile',
  'NotAStatement',
  'OldExcelFile',
  'EncryptedFile',
  'TruncatedFile',
  'DamagedFile',
  'EmptyArchive',
  'ArchiveBomb',
  'TooLarge',
  'SheetNotFound',
  'FormatUnsupported',
  'LineTooLong',
  'EncodingUnknown',
  'HeaderNotFound',
  'AmountColumnNotFound',
  'NoRows',
  'CurrencyMismatch',
  'IncomeCountryMismatch',
] as const;

/** What a layout may lack before its rows can be read. */
export const layoutProblems = ['AmountColumnNotFound', 'IdentityColumnNotFound', 'CurrencyNotFound'] as const;

/** What may stop a batch that could be read. */
export const batchProblems = [
  'ColumnsNotRecognized',
  'FileNameDuplicated',
  'FileContentDuplicated',
  'LastBatchUnfinished',
  'FileReplaced',
  'FileNotTaken',
  'UploadNotFinished',
  ...stepProblemCodes,
] as const;

/** Every code a batch, a row or a line may carry; each has its sentence in every language. */
export const reasonCodes: readonly string[] = [
  ...new Set<string>([
    ...matchReasonCodes,
    ...licenseReasonCodes,
    ...badRowCodes,
    ...skipReasons,
    ...rowFlags,
    ...fileProblems,
    ...layoutProblems,
    ...batchProblems,
  ]),
];
