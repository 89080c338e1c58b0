import type { AnsweredLine } from '../../shared/paymentRuns/schema.ts';
import type { Identity } from '../api/identity.ts';
import { isRefusal } from '../core/refusal.ts';
import { commitSilently } from '../db/commit.ts';
import { chargesOf } from './answerEffects.ts';
import { answerLines, type Answered } from './answerLines.ts';
import { failLine } from './failLine.ts';
import { confirmLine, returnLine } from './payRunLine.ts';
import { statusWrite } from './runLines.ts';

/** Carries out the effect on one line, in one transaction. */
const carryOut = async (
  identity: Identity,
  { answered, line, notice }: Answered,
  remark: string,
): Promise<void> => {
  const { effect, day, reason = {} } = answered;
  if (effect === 'paid') await confirmLine(identity, line, { day, remark });
  else if (effect === 'failed') await failLine(identity, line, reason);
  else if (effect === 'returned')
    await returnLine(identity, line, reason, { on: day, charges: chargesOf(answered) });
  else if (effect === 'accepted' && notice.status)
    await commitSilently([statusWrite(line, notice.status.slice(0, 20))]);
};

/** Attempts to carry out what a file says while other files and people change the same line. */
const maxAttempts = 3;

/**
 * Carries out what a file says about one line. When somebody closed the line meanwhile, its effect is worked out again.
 * @returns what became of the line
 * @throws Refusal `StaleVersion` when the line does not stop changing
 */
export const applyAnswered = async (
  identity: Identity,
  answered: Answered,
  remark: string,
  attempt = 1,
): Promise<AnsweredLine> => {
  try {
    await carryOut(identity, answered, remark);
    return answered.answered;
  } catch (error) {
    if (!isRefusal(error, 'StaleVersion') || attempt === maxAttempts) throw error;
    const { endToEndId } = answered.line;
    const [again] = (await answerLines([Object.assign({}, answered.notice, { endToEndId })])).lines;
    return again ? applyAnswered(identity, again, remark, attempt + 1) : answered.answered;
  }
};
