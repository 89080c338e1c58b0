import { listIncome } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { pageOfIncome } from '../pageOfIncome.ts';

export const handler = handle(listIncome)(({ query, identity, language }) =>
  pageOfIncome(identity, query, language),
);
