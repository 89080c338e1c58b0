import { ApiRefusal } from '../../api/call.ts';
import { recordsNamedBy, type NamedRecord } from '../../api/namedRecords.ts';

/** Records that a new one would duplicate, and the field that shows it. */
export type Existing = {
  by: 'isrc' | 'iswc' | 'name';
  records: NamedRecord<'song' | 'work'>[];
};

const ways: Partial<Record<string, Existing['by']>> = {
  IsrcAlreadyExists: 'isrc',
  IswcAlreadyExists: 'iswc',
  SameNameAlreadyExists: 'name',
};

const isAssignable = (record: NamedRecord): record is NamedRecord<'song' | 'work'> =>
  record.kind !== 'contract';

/** Returns the existing records that a refusal names; `undefined` for any other error. */
export const findExisting = (error: unknown): Existing | undefined => {
  const by = error instanceof ApiRefusal && error.result ? ways[error.result] : undefined;
  const records = recordsNamedBy(error).filter(isAssignable);
  return by && records.length > 0 ? { by, records } : undefined;
};
