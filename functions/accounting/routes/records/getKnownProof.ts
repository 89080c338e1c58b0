import { createHash } from 'node:crypto';
import { getKnownProof } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { addressName } from '../../../account/addressName.ts';
import { handle } from '../../../api/handle.ts';
import { countInWindow } from '../../../db/countInWindow.ts';
import { statementRecordKeys } from '../../../db/keys/statementRecords.ts';
import { loadSeal } from '../../../reports/proof/sealStore.ts';

/** Checks answered to one address in `windowSeconds`, to stop guessing of digests. */
const limit = { checks: 60, windowSeconds: 300 } as const;

export const handler = handle(getKnownProof)(async ({ params: { digest }, viewerAddress }) => {
  await countInWindow({
    type: 'proofChecks',
    toKey: (window) => statementRecordKeys.proofChecks(addressName(viewerAddress), window),
    max: limit.checks,
    windowSeconds: limit.windowSeconds,
  });
  const { madeAt, books, publicKey } = await loadSeal(digest);
  const keyId = createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex');
  return { madeAt, ...(books && { booksTo: books.to }), keyId };
});
