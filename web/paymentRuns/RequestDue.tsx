import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { requestDuePayments } from '../../shared/paymentRuns/routes.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { useText } from '../text/useText.ts';

/** Makes the requests of those who are paid without asking, and says who was left out and why. */
export const RequestDue = ({ payer }: { payer: PayerEntity }) => {
  const t = useText('paymentRuns');
  const request = useMutation({
    mutationFn: () => call(requestDuePayments, { body: { payer } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['paymentRuns', 'due'] }),
  });
  const { data } = request;
  return (
    <SpaceBetween size="s">
      <Button loading={request.isPending} onClick={() => request.mutate()}>
        {t('paymentRuns:automatic.action')}
      </Button>
      {data && (
        <Alert type={data.leftOut.length + data.remaining > 0 ? 'warning' : 'success'}>
          <div>{t('paymentRuns:automatic.made', { count: data.made })}</div>
          {data.leftOut.map(({ licensorId, licensorName, currency, problem }) => (
            <div key={`${licensorId} ${currency}`}>
              {t('paymentRuns:automatic.leftOut', {
                name: licensorName,
                currency,
                reason: t(`paymentRuns:requestProblem.${problem}`),
              })}
            </div>
          ))}
          {data.remaining > 0 && <div>{t('paymentRuns:automatic.remaining', { count: data.remaining })}</div>}
        </Alert>
      )}
    </SpaceBetween>
  );
};
