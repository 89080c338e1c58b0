import { importBankStatement } from '../../../../shared/accounting/bankStatements/routes.ts';
import { maxBankLines } from '../../../../shared/accounting/bankStatements/schema.ts';
import { currencySchema } from '../../../../shared/money/currency.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { seenOwner } from '../../../statements/owning/ownBatch.ts';
import { addBankLines, toBankLines } from '../../bankStatements/bankLineStore.ts';
import { readBankStatement } from '../../bankStatements/readBankStatement.ts';

export const handler = handle(importBankStatement)(async ({ body, identity }) => {
  const { fileName, payer, currency } = body;
  const {
    lines,
    identified: _identified,
    ...counts
  } = await readBankStatement(Buffer.from(body.content, 'base64'));
  if (lines.length > maxBankLines) throw new Refusal('TooLarge');
  const read = lines.map((line) => ({
    ...line,
    currency: line.currency ? currencySchema.safeParse(line.currency).data : currency,
  }));
  if (lines.some((line) => !line.currency) && currency === undefined)
    throw new Refusal('InvalidData', { issues: [{ path: 'body.currency', message: 'required' }] });
  const valid = read.flatMap((line) => (line.currency ? [{ ...line, currency: line.currency }] : []));
  const stored = toBankLines(valid, { ownerId: seenOwner(identity), payer, fileName });
  const added = await addBankLines(identity, stored);
  return {
    ...counts,
    faults: [
      ...counts.faults,
      ...read.flatMap((line, index) =>
        line.currency ? [] : [{ line: index + 1, reason: 'currency' as const }],
      ),
    ],
    added,
    known: stored.length - added,
  };
});
