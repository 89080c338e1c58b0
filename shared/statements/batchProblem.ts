import { stepProblemCodes } from './stepProblem.ts';

/** Problems with a file as a whole. */
export const fileProblemCodes = [
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
  'TooManyColumns',
  'EncodingUnknown',
  'HeaderNotFound',
  'AmountColumnNotFound',
  'NoRows',
  'CurrencyMismatch',
  'IncomeCountryMismatch',
] as const;
export type FileProblemCode = (typeof fileProblemCodes)[number];

/** Information a layout may lack before its rows can be read. */
const layoutProblemCodes = [
  'AmountColumnNotFound',
  'IdentityColumnNotFound',
  'CurrencyNotFound',
  'PositionsNotTold',
] as const;
export type LayoutProblemCode = (typeof layoutProblemCodes)[number];

/** Problems that may stop a batch: its file, its layout, other batches, or a failed step. */
export const batchProblemCodes = [
  ...fileProblemCodes,
  ...layoutProblemCodes,
  'ColumnsNotRecognized',
  'TablesUndecided',
  'TableNotMapped',
  'FileNameDuplicated',
  'FileContentDuplicated',
  'LastBatchUnfinished',
  'FileReplaced',
  'FileNotTaken',
  'UploadNotFinished',
  'Abandoned',
  ...stepProblemCodes,
] as const;
