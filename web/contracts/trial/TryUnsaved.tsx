import { tryContractTerms, tryNewContract } from '../../../shared/contractIncome/routes.ts';
import { newTriedTermsSchema, triedTermsSchema } from '../../../shared/contractIncome/schema.ts';
import { call } from '../../api/call.ts';
import { TryEntered } from './TryEntered.tsx';

/** Tries a contract that is being entered, with its parties and works. */
export const TryNewContract = () => (
  <TryEntered schema={newTriedTermsSchema} ask={(body, signal) => call(tryNewContract, { body, signal })} />
);

/** Tries the changed terms of a contract on the works it licenses. */
export const TryChangedTerms = ({ contractId: id }: { contractId: string }) => (
  <TryEntered
    schema={triedTermsSchema}
    ask={(body, signal) => call(tryContractTerms, { params: { id }, body, signal })}
  />
);
