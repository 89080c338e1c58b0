import { requestDuePayments } from '../../../shared/paymentRuns/routes.ts';
import type { Answer } from '../../../shared/api/route.ts';
import { handle } from '../../api/handle.ts';
import { loadTerms } from '../payeeTermsStore.ts';
import { requestForPayee } from '../requestDue.ts';

/** Milliseconds after which a call begins with no further licensor: a function has 29 seconds. */
const longest = 18_000;

export const handler = handle(requestDuePayments)(async ({ body, identity }) => {
  const automatic = (await loadTerms()).filter((one) => one.automatic);
  const until = Date.now() + longest;
  const answer: Answer<typeof requestDuePayments> = { made: 0, leftOut: [], remaining: 0 };
  for (const [index, terms] of automatic.entries()) {
    if (Date.now() > until) {
      answer.remaining = automatic.length - index;
      break;
    }
    for (const { currency, outcome } of await requestForPayee(identity, terms, body.payer)) {
      const { licensorId, licensorName } = terms;
      if (outcome === 'made') answer.made += 1;
      else if (outcome !== 'nothing')
        answer.leftOut.push({ licensorId, licensorName, currency, problem: outcome });
    }
  }
  return answer;
});
