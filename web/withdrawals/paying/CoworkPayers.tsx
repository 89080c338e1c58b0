import { PayerList } from './PayerList.tsx';

/** Withdrawals of co-creation authors to pay. */
export const Page = () => <PayerList audience="cowork" />;
