import { previewBankAnswer } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { answerLines } from '../answerLines.ts';
import { readAnswer } from '../formats/readAnswer.ts';

export const handler = handle(previewBankAnswer)(async ({ body }) => {
  const { format, notices } = await readAnswer(Buffer.from(body.content, 'base64'));
  const { lines, unknown } = await answerLines(notices);
  return { format, lines: lines.map(({ answered }) => answered), unknown };
});
