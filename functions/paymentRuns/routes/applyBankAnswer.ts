import { applyBankAnswer } from '../../../shared/paymentRuns/routes.ts';
import type { AnsweredLine } from '../../../shared/paymentRuns/schema.ts';
import { handle } from '../../api/handle.ts';
import { answerLines } from '../answerLines.ts';
import { applyAnswered } from '../applyAnswered.ts';
import { readAnswer } from '../formats/readAnswer.ts';

export const handler = handle(applyBankAnswer)(async ({ body, identity }) => {
  const { format, notices } = await readAnswer(Buffer.from(body.content, 'base64'));
  const { lines, unknown } = await answerLines(notices);
  const remark = `${format} ${body.fileName}`;
  const applied: AnsweredLine[] = [];
  // One after the other, as the bank wrote them: a payment may be followed by its return.
  for (const one of lines) applied.push(await applyAnswered(identity, one, remark));
  return { format, lines: applied, unknown };
});
