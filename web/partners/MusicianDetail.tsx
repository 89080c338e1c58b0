import { RegistrationDetail } from './RegistrationDetail.tsx';

/** Registration of a musician. */
export const Page = () => <RegistrationDetail kind="Musician" />;
