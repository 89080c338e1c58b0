import { PayerList } from './PayerList.tsx';

/** Withdrawals of customers to pay. */
export const Page = () => <PayerList audience="general" />;
