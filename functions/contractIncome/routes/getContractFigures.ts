import { getContractFigures } from '../../../shared/contractIncome/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewContract } from '../../contracts/contractReader.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { batchesAt } from '../../statements/batchLists.ts';
import { figuresOn } from '../figures.ts';
import { incomeOfContract } from '../incomeOfContract.ts';

/** Statements, the newest ones, out of which the next are expected: some years of a catalogue with many sources. */
const mostStatements = 200;

export const handler = handle(getContractFigures)(async ({ params, identity }) => {
  const income = await incomeOfContract(await viewContract(identity, params.id));
  const newest = [...new Set(income.map(({ batchId }) => batchId))].slice(0, mostStatements);
  return figuresOn(income, await batchesAt(newest.map(statementKeys.batch)), businessDayAt());
});
