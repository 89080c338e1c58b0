import type { FieldProblem } from '../../shared/api/fieldProblem.ts';
import { Refusal } from './refusal.ts';

/**
 * Rejects a body that breaks rules over several fields, and names the field of each.
 * @throws Refusal with the result of the first problem
 */
export const refuseProblem = (...problems: readonly (FieldProblem | undefined)[]): void => {
  const broken = problems.filter((problem) => problem !== undefined);
  const [first] = broken;
  if (!first) return;
  throw new Refusal(first.result, {
    issues: broken.map(({ path, message }) => ({ path: `body.${path}`, message })),
  });
};
