import './payments.css';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import { paymentPath } from './paymentWords.ts';

type Props = Pick<PaymentItem, 'contractId' | 'contractNumber' | 'contractName'>;

/** The number of a contract, leading to it, above its name. */
export const ContractCell = ({ contractId, contractNumber, contractName }: Props) => (
  <>
    <RecordLink to={paymentPath.contract(contractId)}>{contractNumber}</RecordLink>
    <span className="second-line">{contractName}</span>
  </>
);
