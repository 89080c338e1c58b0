import type { TFunction } from 'i18next';
import type { Certificate, SignState } from '../../shared/certificates/schema.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

/** Tones of the states of a work. */
export const stateTone: Readonly<Record<SignState, StatusTone>> = {
  NotRegistered: 'over',
  Registering: 'working',
  Registered: 'good',
  Changed: 'attention',
};

/** Returns the type of a registration in words. */
export const typeText = (t: TFunction, { registrationType, number }: Certificate): string =>
  t(`certificates:type.${registrationType}`, { number });
