import { downloadPaymentFile } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { commit } from '../../db/commit.ts';
import { recordNumberViews } from '../../payees/numberViews.ts';
import { bankTables } from '../formats/bankTables.ts';
import { writePain001 } from '../formats/pain001.ts';
import { messageIdOf } from '../formats/messageIds.ts';
import { writeTable } from '../formats/writeTable.ts';
import { loadFileSource } from '../paymentFile.ts';

/** Records the access before it returns the file, so the history has every number that left. The file is stored nowhere. */
export const handler = handle(downloadPaymentFile)(async ({ params, body: { format }, identity }) => {
  const source = await loadFileSource(params.id);
  const isXml = format === 'pain001';
  const content = isXml ? writePain001(source) : writeTable(bankTables[format], source);
  await commit(
    identity,
    { action: 'payment file made', subject: params.id, changes: { format, lines: source.payments.length } },
    [],
  );
  await recordNumberViews(identity, source.withdrawalIds, 'Payment');
  return {
    fileName: `${messageIdOf(params.id)}.${isXml ? 'xml' : 'csv'}`,
    contentType: isXml ? 'application/xml' : 'text/csv;charset=utf-8',
    content: Buffer.from(content).toString('base64'),
  };
});
