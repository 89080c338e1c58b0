import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { submitRegistration } from '../../../shared/partners/licensorRoutes.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { Facts } from '../../components/Facts.tsx';
import { useText } from '../../text/useText.ts';
import type { StepProps } from './stepProps.ts';

/** Submits the finished registration to the reviewers. */
export const SubmitStep = ({ registration, link, onStored }: StepProps) => {
  const t = useText('partners');
  const submitting = useMutation({
    mutationFn: () => call(submitRegistration, { params: { id: link.id }, linkToken: link.token }),
    meta: { quiet: true },
    onSuccess: onStored,
  });
  return (
    <SpaceBetween size="l">
      {submitting.error && <Alert type="error">{explain(submitting.error)}</Alert>}
      <Facts
        columns={1}
        facts={[
          [t('partners:field.account'), registration.accountName],
          [t('partners:field.email'), registration.email],
          [t('partners:field.mobile'), registration.phone],
        ]}
      />
      <Button variant="primary" fullWidth loading={submitting.isPending} onClick={() => submitting.mutate()}>
        {t('partners:confirm.submit.action')}
      </Button>
    </SpaceBetween>
  );
};
