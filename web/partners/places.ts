import type { Registration } from '../../shared/partners/schema.ts';

/** List a registration is in. */
export type RegistrationPlace = Pick<Registration, 'kind' | 'channel'>;
