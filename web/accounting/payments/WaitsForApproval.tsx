import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import type { ProposedChange } from '../../../shared/approvals/proposalSchema.ts';
import { useText } from '../../text/useText.ts';
import { PendingProposals } from '../../approvals/PendingProposals.tsx';

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
    <Container
      header={
        <Header variant="h2" description={t('payments:approval.text')}>
          {t('payments:approval.title')}
        </Header>
      }
    >
      {children}
      <PendingProposals about={about} />
    </Container>
  );
};
