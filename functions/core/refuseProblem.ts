import type { FieldProblem } from '../../shared/api/fieldProblem.ts';
import { Refusal } from './refusal.ts';

type Problem = Pick<FieldProblem, 'path' | 'message'> & Partial<Pick<FieldProblem, 'result'>>;

/**
 * Returns the issues of a refusal, one for each broken rule.
 * @param within path of the part of the request that the rules are about
 */
export const toIssues = (broken: readonly Problem[], within = 'body'): { path: string; message: string }[] =>
  broken.map(({ path, message }) => ({ path: `${within}.${path}`, message }));

/**
 * Rejects a body that breaks rules over several fields, and names the field of each.
 * @throws Refusal with the result of the first problem, `InvalidData` if it names none
 */
export const refuseProblem = (...problems: readonly (Problem | undefined)[]): void => {
  const broken = problems.filter((problem) => problem !== undefined);
  const [first] = broken;
  if (first) throw new Refusal(first.result ?? 'InvalidData', { issues: toIssues(broken) });
};
