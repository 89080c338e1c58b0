import type { FieldProblem } from '../../shared/api/fieldProblem.ts';
import { Refusal } from '../core/refusal.ts';

/**
 * Requires that no rule is broken.
 * @throws Refusal with the result of the broken rule, at the field of the body it concerns
 */
export const requireValid = (problem: FieldProblem | undefined): void => {
  if (!problem) return;
  const { result, path, message } = problem;
  throw new Refusal(result, { issues: [{ path: `body.${path}`, message }] });
};
