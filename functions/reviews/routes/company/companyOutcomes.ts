import { isHeldRequest } from '../../../../shared/reviews/heldRequests.ts';
import type { SubmitType } from '../../../../shared/reviews/schema.ts';
import { heldOutcome, type CarryOut } from '../../heldOutcome.ts';
import type { ReviewOutcome } from '../../reviewOutcome.ts';
import { outcomes } from '../outcomes.ts';

/**
 * Returns the effects of a decision by the audit of a company.
 * @param carryOut carries out a held request when it is released
 */
export const companyOutcome = (submitType: SubmitType, carryOut?: CarryOut): ReviewOutcome =>
  isHeldRequest(submitType) ? heldOutcome(carryOut) : outcomes[submitType];
