import { RegistrationList } from './RegistrationList.tsx';

/** Registrations of musicians by an agent. */
export const Page = () => <RegistrationList kind="Musician" channel="agent" />;
