import { downloadPaymentFile } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { commit } from '../../db/commit.ts';
import { recordNumberViews } from '../../payees/numberViews.ts';
import { writePain001 } from '../formats/pain001.ts';
import { messageIdOf } from '../formats/messageIds.ts';
import { loadFileSource } from '../paymentFile.ts';

/** Records the access before it returns the file, so the history has every number that left. The file is stored nowhere. */
export const handler = handle(downloadPaymentFile)(async ({ params, identity }) => {
  const source = await loadFileSource(params.id);
  const content = writePain001(source);
  await commit(
    identity,
    { action: 'payment file made', subject: params.id, changes: { lines: source.payments.length } },
    [],
  );
  await recordNumberViews(identity, source.withdrawalIds, 'Payment');
  return {
    fileName: `${messageIdOf(params.id)}.xml`,
    contentType: 'application/xml',
    content: Buffer.from(content).toString('base64'),
  };
});
