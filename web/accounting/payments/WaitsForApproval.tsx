import type { ReactNode } from 'react';
import type { ProposedChange } from '../../../shared/approvals/proposalSchema.ts';
import { useText } from '../../text/useText.ts';
import { PendingProposals } from '../../approvals/PendingProposals.tsx';
import { Section } from '../../components/Section.tsx';

/**
 * Shows that a payment is waiting for a second person, with the decision for those who may make it.
 * @param about the proposal
 */
export const WaitsForApproval = ({
  about,
  children,
}: {
  about: (change: ProposedChange) => boolean;
  children?: ReactNode;
}) => {
  const t = useText('payments');
  return (
    <Section title={t('payments:approval.title')} description={t('payments:approval.text')}>
      {children}
      <PendingProposals about={about} />
    </Section>
  );
};
