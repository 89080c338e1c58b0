import type { FileProblemCode } from '../../shared/statements/batchProblem.ts';
import { FileProblem } from '../containers/fileProblem.ts';

/**
 * Reports a file that cannot be read as a statement. `code` names the sentence in the locales, `params` fill its
 * placeholders.
 */
export class StatementFileProblem extends FileProblem<FileProblemCode> {
  override readonly name = 'StatementFileProblem';
}

/** Returns a container's problem as a problem of the statement. */
export const toStatementProblem = ({ code, place, params }: FileProblem): StatementFileProblem =>
  new StatementFileProblem(code === 'OtherFormat' ? 'NotAStatement' : code, place, params);

/** Returns a problem thrown by a container as a problem of the statement, and any other error unchanged. */
export const asStatementProblem = (error: unknown): unknown =>
  error instanceof FileProblem && !(error instanceof StatementFileProblem)
    ? toStatementProblem(error)
    : error;

/** Returns a file's problem as a batch stores it: its code and its place. */
export const problemOfFile = ({ code, params, place }: StatementFileProblem) => ({
  code,
  params: { ...params, ...place },
});
