import { RegistrationList } from './RegistrationList.tsx';

/** Registrations of musicians for co-creation stations. */
export const Page = () => <RegistrationList kind="Musician" channel="cowork" />;
