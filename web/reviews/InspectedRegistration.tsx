import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Registration } from '../../shared/partners/schema.ts';
import { showReviewNumber } from '../../shared/reviews/routes.ts';
import type { RoundChanges, ShownNumber } from '../../shared/reviews/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { RegistrationFacts } from '../partners/RegistrationFacts.tsx';
import { InspectionContext, type Inspection } from '../partners/inspection.tsx';
import { useText } from '../text/useText.ts';
import { Pictures } from './Pictures.tsx';

/** Masked number that a press reveals. Each reveal leaves an entry in the history of the registration. */
const HiddenNumber = ({
  reviewId,
  registrationId,
  of,
  masked,
}: {
  reviewId: string;
  registrationId: string;
  of: ShownNumber;
  masked: string;
}) => {
  const t = useText('people');
  const showing = useMutation({
    mutationFn: () => call(showReviewNumber, { body: { reviewId, number: of } }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['history', registrationId] }),
  });
  if (showing.data) return <span className="figures">{showing.data.number}</span>;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <span className="figures">{masked}</span>
      <Button variant="inline-link" loading={showing.isPending} onClick={() => showing.mutate()}>
        {t(`people:review.number.${of}`)}
      </Button>
    </SpaceBetween>
  );
};

/** Value of a field that differs from the last round. */
const Changed = ({ children }: { children: ReactNode }) => {
  const t = useText('people');
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <span>{children ?? '—'}</span>
      <Badge color="severity-medium">{t('people:review.round.changed')}</Badge>
    </SpaceBetween>
  );
};

/** Details of a registration with what its reviewer decides on: pictures, whole numbers, differences to the last round. */
export const InspectedRegistration = ({
  reviewId,
  registration,
  roundChanges,
}: {
  reviewId: string;
  registration: Registration;
  roundChanges: RoundChanges | undefined;
}) => {
  const { registrationId } = registration;
  const inspection: Inspection = {
    pictures: <Pictures registration={registration} />,
    showNumber: (of, masked) => (
      <HiddenNumber reviewId={reviewId} registrationId={registrationId} of={of} masked={masked} />
    ),
    mark: (of, field, value) => (roundChanges?.[of].includes(field) ? <Changed>{value}</Changed> : value),
  };
  return (
    <InspectionContext value={inspection}>
      <RegistrationFacts registration={registration} />
    </InspectionContext>
  );
};
