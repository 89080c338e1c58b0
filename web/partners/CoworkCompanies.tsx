import { RegistrationList } from './RegistrationList.tsx';

/** Registrations of companies for co-creation stations. */
export const Page = () => <RegistrationList kind="Company" channel="cowork" />;
