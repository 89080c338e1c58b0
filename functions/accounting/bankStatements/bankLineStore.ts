import { createHash } from 'node:crypto';
import type { BankLine } from '../../../shared/accounting/bankStatements/schema.ts';
import { compare, isZero, subtract, sum } from '../../../shared/money/decimal.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import type { ReceivedCash } from '../../../shared/accounting/receivingSchema.ts';
import type { Identity } from '../../api/identity.ts';
import { requireVisible } from '../../access/visibility.ts';
import type { Actor } from '../../core/actor.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit, create, replace, type Write } from '../../db/commit.ts';
import { getItems, loadItem, queryAll, toData } from '../../db/items.ts';
import { bankStatementKeys } from '../../db/keys/bankStatements.ts';
import type { StatementLine } from './formats/statementLine.ts';

/** Stored line; `ownerId` is the company of an agent, absent for the house. */
type StoredLine = BankLine & { ownerId?: string | undefined };

/** Returns whether something of a line is left to receive and it is not set aside. */
export const isOpen = ({ left, setAside }: Pick<BankLine, 'left' | 'setAside'>): boolean =>
  !setAside && !isZero(left);

const toItem = (line: StoredLine) => ({
  ...bankStatementKeys.line(line.bankLineId),
  ...bankStatementKeys.indexes(line, isOpen(line)),
  type: 'bankLine',
  ...line,
});

/** Account and file the lines of an import belong to. */
export type BankFile = {
  ownerId: string | undefined;
  payer: PayerEntity;
  fileName: string;
};

/**
 * Returns the id of a line. It follows from what the bank wrote, so the same line of another file has the same id. Equal lines of
 * one day are told apart by their number within the file, which is the same in every file that holds the whole day.
 */
const lineId = (content: readonly (string | undefined)[], number: number): string =>
  `bkl_${createHash('sha256')
    .update(JSON.stringify([...content, number]))
    .digest('hex')
    .slice(0, 32)}`;

/** Returns the lines of a file as they are stored. */
export const toBankLines = (
  lines: readonly (StatementLine & { currency: Currency })[],
  { ownerId, payer, fileName }: BankFile,
): StoredLine[] => {
  const seen = new Map<string, number>();
  return lines.map(({ bookedOn, amount, currency, reference, counterparty, text }) => {
    const content = [ownerId, payer, bookedOn, amount, currency, reference, counterparty, text];
    const key = JSON.stringify(content);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return {
      bankLineId: lineId(content, number),
      ...(ownerId !== undefined && { ownerId }),
      payer,
      bookedOn,
      currency,
      amount,
      left: amount,
      reference: reference.slice(0, 100),
      counterparty: counterparty.slice(0, 300),
      text,
      fileName,
      receipts: [],
      setAside: false,
      version: 1,
    };
  });
};

/** Lines created in one transaction. */
const linesAtOnce = 90;

/**
 * Stores the lines that are new. Importing a file again, or another one with some of its lines, adds none twice; an import that
 * was stopped is completed by repeating it.
 * @returns the number of new lines
 * @throws Refusal `StaleVersion` when somebody imports the same lines at the same moment
 */
export const addBankLines = async (actor: Actor, lines: readonly StoredLine[]): Promise<number> => {
  const known = await getItems<StoredLine>(
    lines.map(({ bankLineId }) => bankStatementKeys.line(bankLineId)),
    { consistent: true, only: ['bankLineId'] },
  );
  const knownIds = new Set(known.map(({ bankLineId }) => bankLineId));
  const fresh = lines.filter(({ bankLineId }) => !knownIds.has(bankLineId));
  for (let from = 0; from < fresh.length; from += linesAtOnce) {
    const some = fresh.slice(from, from + linesAtOnce);
    const { bankLineId, payer, fileName } = some[0]!;
    await commit(
      actor,
      {
        action: 'bank statement imported',
        subject: bankLineId,
        changes: { payer, fileName, lines: some.length },
      },
      some.map((line) => create(toItem(line), 'StaleVersion')),
    );
  }
  return fresh.length;
};

/** Returns the lines of an owner, newest first. */
export const loadBankLines = async (
  state: 'open' | 'all',
  ownerId: string | undefined,
): Promise<BankLine[]> => {
  const query =
    state === 'open'
      ? ({ index: 'gsi2', pk: bankStatementKeys.openLines(ownerId) } as const)
      : ({ index: 'gsi1', pk: bankStatementKeys.lines(ownerId) } as const);
  const items = await queryAll<StoredLine>({ ...query, descending: true });
  return items.map((item) => {
    const { ownerId: _, ...line } = toData(item);
    return line;
  });
};

/**
 * Loads a line of the person's own business.
 * @throws Refusal `DataNotFound`, also for a line of somebody else
 */
export const loadOwnBankLine = async (identity: Identity, bankLineId: string): Promise<StoredLine> => {
  const line = toData(await loadItem<StoredLine>(bankStatementKeys.line(bankLineId)));
  requireVisible(identity, line.ownerId === undefined ? [] : [line.ownerId]);
  return line;
};

/** Sets a line aside, or takes it back. @throws Refusal `DataNotFound`, `StaleVersion` */
export const setAside = async (
  identity: Identity,
  bankLineId: string,
  change: Pick<BankLine, 'setAside' | 'version'>,
): Promise<BankLine> => {
  const line = await loadOwnBankLine(identity, bankLineId);
  checkVersion(line, change.version);
  const after = { ...line, setAside: change.setAside };
  await commit(
    identity,
    {
      action: 'bank line set aside',
      subject: bankLineId,
      changes: { setAside: change.setAside },
      before: { setAside: line.setAside },
    },
    [replace(toItem(after), line.version)],
  );
  return { ...after, version: line.version + 1 };
};

/**
 * Returns the write by which a receipt takes its part of a line, for the transaction that stores the receipt. Of two receipts at
 * once the second fails.
 * @param cash money of the receipt that came with this line
 * @throws Refusal `DataNotFound`, or `BankLineMismatch` for another currency or company, or more than is left of the line
 */
export const takeFromBankLine = async (
  identity: Identity,
  bankLineId: string,
  { batchId, payer, cash }: { batchId: string; payer: PayerEntity; cash: readonly ReceivedCash[] },
): Promise<Write> => {
  const line = await loadOwnBankLine(identity, bankLineId);
  const amount = sum(cash.map(({ received }) => received));
  const fits =
    line.payer === payer &&
    cash.every(({ receivingCurrency }) => receivingCurrency === line.currency) &&
    compare(amount, line.left) <= 0;
  if (!fits) throw new Refusal('BankLineMismatch');
  const after = {
    ...line,
    left: subtract(line.left, amount),
    receipts: [...line.receipts, { batchId, amount }],
  };
  return replace(toItem(after), line.version);
};
