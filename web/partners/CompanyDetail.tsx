import { RegistrationDetail } from './RegistrationDetail.tsx';

/** Registration of a company. */
export const Page = () => <RegistrationDetail kind="Company" />;
