import '../../statements/statements.css';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { RecordLink } from '../../components/RecordLink.tsx';

type Props = Pick<PaymentItem, 'contractId' | 'contractNumber' | 'contractName'>;

/** The number of a contract, leading to it, above its name. */
export const ContractCell = ({ contractId, contractNumber, contractName }: Props) => (
  <>
    <span className="whole-words">
      <RecordLink to={recordAddress.contract(contractId)} name={contractName}>
        {contractNumber}
      </RecordLink>
    </span>
    <span className="second-line">{contractName}</span>
  </>
);
