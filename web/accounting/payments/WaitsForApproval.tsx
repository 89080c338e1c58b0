import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import type { ProposedChange } from '../../../shared/payments/proposalSchema.ts';
import { useText } from '../../text/useText.ts';
import { PendingProposals } from '../../payments/PendingProposals.tsx';

/**
 * Says that a payment waits for a second person, and lets whoever may decide about it.
 * @param about which proposal it is
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
