import { problemOfNames, type Named } from '../../shared/reference/names.ts';
import { refuseProblem } from '../core/refuseProblem.ts';

/**
 * Checks the names of a record that a person enters.
 * @throws Refusal of names, also when a Chinese original is not written in both scripts and pinyin
 */
export const requireFullNames = (named: Named): void => refuseProblem(problemOfNames(named, true));
