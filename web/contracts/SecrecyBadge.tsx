import { StatusBadge } from '../components/StatusBadge.tsx';
import type { Secrecy } from '../../shared/contracts/secrecy.ts';
import { useText } from '../text/useText.ts';

/** Mark of a contract that not all people of its parties know; nothing for a general one. */
export const SecrecyBadge = ({ secrecy = 'general' }: { secrecy: Secrecy | undefined }) => {
  const t = useText('contracts');
  return secrecy === 'general' ? null : (
    <StatusBadge tone="waiting">{t(`contracts:secrecy.${secrecy}`)}</StatusBadge>
  );
};
