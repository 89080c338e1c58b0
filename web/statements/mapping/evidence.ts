import type { StatementField } from '../../../shared/statements/model.ts';
import type { Evidence, Meaning } from '../../../shared/statements/reading/columnSchema.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** Description of a field's cells, as the key of its text. */
const looks = {
  isrc: 'isrc',
  iswc: 'iswc',
  upc: 'upc',
  amount: 'number',
  units: 'number',
  unitPrice: 'number',
  sharePercentage: 'percentage',
  period: 'date',
  periodEnd: 'date',
  territory: 'territory',
  currency: 'currency',
  usageType: 'use',
  duration: 'length',
} as const satisfies Partial<Record<StatementField, string>>;

/** Returns a function that tells in words why a column may hold a field. */
export const useEvidence = (): ((meaning: Meaning) => string) => {
  const t = useText('statementParts');
  const { whole } = useNumbers();
  const sentence = (field: StatementField, { code, fits = 0, of = 0 }: Evidence): string | undefined => {
    if (code !== 'Cells') return t(`statementParts:evidence.${code}`);
    const look = (looks as Partial<Record<StatementField, string>>)[field];
    if (look === undefined) return undefined;
    return t(fits === of ? 'statementParts:evidence.all' : 'statementParts:evidence.some', {
      fits: whole(fits),
      of: whole(of),
      look: t(`statementParts:evidence.look.${look}`),
    });
  };
  return ({ field, evidence }) => evidence.flatMap((one) => sentence(field, one) ?? []).join(' ');
};
