import type { FieldProblem } from '../../shared/api/fieldProblem.ts';
import { problemOfNames, type Named } from '../../shared/reference/names.ts';
import { Refusal } from '../core/refusal.ts';

/**
 * Checks a body against rules.
 * @throws Refusal with the result of the first broken rule, at the field it concerns
 */
export const requireValid = (problem: FieldProblem | undefined): void => {
  if (!problem) return;
  const { result, path, message } = problem;
  throw new Refusal(result, { issues: [{ path: `body.${path}`, message }] });
};

/**
 * Checks the names of a record that a person enters.
 * @throws Refusal of names, also when a Chinese original is not written in both scripts and pinyin
 */
export const requireFullNames = (named: Named): void => requireValid(problemOfNames(named, true));
