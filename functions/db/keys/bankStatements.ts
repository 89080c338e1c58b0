import type { BankLine } from '../../../shared/accounting/bankStatements/schema.ts';

const ownerPart = (ownerId: string | undefined): string => ownerId ?? 'house';

/** Incoming transfers of bank statements. */
export const bankStatementKeys = {
  /** One incoming transfer. Lists: of an owner by day (`gsi1`), of those among them of which something is left (`gsi2`). */
  line: (bankLineId: string) => ({ pk: `bankline#${bankLineId}`, sk: 'line' }),
  /** Transfer in the lists of its owner. */
  indexes: (
    line: Pick<BankLine, 'bankLineId' | 'bookedOn'> & { ownerId?: string | undefined },
    isOpen: boolean,
  ) => ({
    gsi1pk: bankStatementKeys.lines(line.ownerId),
    gsi1sk: `${line.bookedOn}#${line.bankLineId}`,
    ...(isOpen && {
      gsi2pk: bankStatementKeys.openLines(line.ownerId),
      gsi2sk: `${line.bookedOn}#${line.bankLineId}`,
    }),
  }),
  lines: (ownerId: string | undefined) => `banklines#${ownerPart(ownerId)}`,
  openLines: (ownerId: string | undefined) => `openbanklines#${ownerPart(ownerId)}`,
};
