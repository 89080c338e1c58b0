import type { FieldProblem } from '../../shared/api/fieldProblem.ts';
import { Refusal } from './refusal.ts';

/**
 * Rejects a body that breaks a rule over several fields, and names the field.
 * @throws Refusal with the result of the problem
 */
export const refuseProblem = (problem: FieldProblem | undefined): void => {
  if (problem)
    throw new Refusal(problem.result, {
      issues: [{ path: `body.${problem.path}`, message: problem.message }],
    });
};
