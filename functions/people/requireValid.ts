import type { FieldProblem } from '../../shared/api/fieldProblem.ts';
import { Refusal } from '../core/refusal.ts';

/**
 * Requires that no rule is broken.
 * @param prefix path in the body of the record that was checked, with its dot
 * @throws Refusal with the broken rule's result, at the field it concerns
 */
export const requireValid = (problem: FieldProblem | undefined, prefix = ''): void => {
  if (!problem) return;
  const { result, path, message } = problem;
  throw new Refusal(result, { issues: [{ path: `body.${prefix}${path}`, message }] });
};
