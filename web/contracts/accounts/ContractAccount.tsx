import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { ContractAdvances } from '../advances/ContractAdvances.tsx';
import { Costs } from './Costs.tsx';
import { OpeningBalances } from './OpeningBalances.tsx';
import { PaymentConditions } from './PaymentConditions.tsx';
import { RecoupmentGroups } from './RecoupmentGroups.tsx';
import { Reserve } from './Reserve.tsx';

/** Payment items, costs, balances, groups and conditions of a contract: all that lowers or delays its payable royalty. */
export const ContractAccount = ({ contract }: { contract: Contract }) => (
  <SpaceBetween size="xl">
    <ContractAdvances contract={contract} />
    <Costs contract={contract} />
    <OpeningBalances contract={contract} />
    <RecoupmentGroups contract={contract} />
    <Reserve contract={contract} />
    <PaymentConditions contract={contract} />
  </SpaceBetween>
);
