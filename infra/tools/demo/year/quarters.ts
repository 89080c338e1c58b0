import { confirmStatementPayments } from '../../../../shared/accounting/receivingRoutes.ts';
import type { Currency } from '../../../../shared/money/currency.ts';
import { roundToPayout } from '../../../../shared/money/currency.ts';
import { multiply } from '../../../../shared/money/decimal.ts';
import type { PayerEntity } from '../../../../shared/reference/enumerations.ts';
import { confirmBatch, getBatch, uploadStatement } from '../../../../shared/statements/routes.ts';
import type { Batch } from '../../../../shared/statements/schema.ts';
import { sendFile, type Caller } from '../client.ts';
import type { StatementFile } from './statements.ts';

/** Statement to import, and how its money arrives. */
export type Import = {
  /** Calls as the agent whose statement it is. */
  agent: Caller;
  file: StatementFile;
  /** The file's currency if the file does not name one. */
  currency?: Currency;
  /** Currency the bank credits, and its units for one unit of the statement's currency. */
  receivedIn?: { currency: Currency; rate: string };
  payer?: PayerEntity;
};

export type Imported = Import & { batchId: string };

/** Uploads statements as a person does in the browser; they are read and checked in the background. */
export const uploadStatements = (imports: readonly Import[]): Promise<Imported[]> =>
  Promise.all(
    imports.map(async (one) => {
      const content = Buffer.from(one.file.content);
      const { batchId, address } = await one.agent(uploadStatement, {
        body: { fileName: one.file.fileName, size: content.length, statementCurrency: one.currency },
      });
      await sendFile(one.file.fileName, address!, content);
      return { ...one, batchId };
    }),
  );

const loadBatch = ({ agent, batchId }: Imported): Promise<Batch> =>
  agent(getBatch, { params: { id: batchId } });

/** Books checked batches. Rows that nobody could match are parked. */
export const bookBatches = async (imported: readonly Imported[]): Promise<void> => {
  await Promise.all(
    imported.map(({ agent, batchId }) => agent(confirmBatch, { body: { batchId, parkOpen: true } })),
  );
};

/** Confirms that the money of booked batches arrived on a day, in whole minor units of the receiving currency. */
export const receiveBatches = async (imported: readonly Imported[], payDate: string): Promise<void> => {
  for (const one of imported) {
    const { reconciliation = [] } = await loadBatch(one);
    const cash = reconciliation.map(({ currency, file }) => {
      const statementCurrency = currency as Currency;
      const { currency: receivingCurrency, rate } = one.receivedIn ?? {
        currency: statementCurrency,
        rate: '1',
      };
      return {
        batchId: one.batchId,
        statementCurrency,
        receivingCurrency,
        exchangeRate: rate,
        received: roundToPayout(multiply(file, rate), receivingCurrency),
        serviceFee: '0',
      };
    });
    const { failures } = await one.agent(confirmStatementPayments, {
      body: { statementIdList: [one.batchId], payDate, payer: one.payer ?? 'taipei', cash },
    });
    if (failures.length) throw new Error(`${one.file.fileName} was not received: ${failures[0]!.name}`);
  }
};
