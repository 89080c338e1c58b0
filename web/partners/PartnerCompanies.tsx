import { RegistrationList } from './RegistrationList.tsx';

/** Registrations of companies by an agent. */
export const Page = () => <RegistrationList kind="Company" channel="agent" />;
