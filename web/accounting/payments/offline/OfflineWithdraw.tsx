import '../../../components/form/form.css';
import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { listContractAdvances } from '../../../../shared/contracts/advanceRoutes.ts';
import { advanceIdSchema } from '../../../../shared/contracts/advanceSchema.ts';
import { contractIdSchema } from '../../../../shared/reference/contractId.ts';
import { call } from '../../../api/call.ts';
import { explain } from '../../../api/explain.ts';
import { formatMoney } from '../../../../shared/money/display.ts';
import { formatDay, useLocale } from '../../../text/useFormat.ts';
import { useText } from '../../../text/useText.ts';
import { RecordSelect } from '../../../components/pickers/RecordSelect.tsx';
import { LazyPart } from '../../../components/LazyPart.tsx';
import { contractSource } from '../../../contracts/contractSource.ts';
import { offlineRoyaltiesQuery } from './offlineRoyalties.ts';
import { typeText } from '../../../contracts/advances/advanceWords.ts';

const OfflineForm = lazy(async () => ({ default: (await import('./OfflineForm.tsx')).OfflineForm }));

/** Selector of the payment items of a contract. */
const PaymentSelect = ({
  contractId,
  value,
  onChange,
}: {
  contractId: string;
  value: string;
  onChange: (id: string) => void;
}) => {
  const t = useText('payments');
  const locale = useLocale();
  const { data, error, isPending } = useQuery({
    queryKey: ['contractAdvances', contractId],
    queryFn: ({ signal }) => call(listContractAdvances, { params: { id: contractId }, signal }),
  });
  const options = (data?.items ?? []).map((item) => ({
    value: item.contractAdvanceId,
    label: `${typeText(t, item)} · ${formatMoney(item.amount, item.currency, locale)} ${item.currency}`,
    description: formatDay(item.expectedDate, locale),
  }));
  return (
    <FormField label={t('payments:field.payment')} errorText={error ? explain(error) : undefined}>
      <Select
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? null}
        placeholder={t('common:form.choose')}
        statusType={isPending ? 'loading' : 'finished'}
        loadingText={t('common:form.loading')}
        empty={t('payments:offline.noPayments')}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};

/** Returns the contract and payment item in the address; an item determines its contract. */
const useChosen = () => {
  const [search, setSearch] = useSearchParams();
  const contract = contractIdSchema.safeParse(search.get('contract')).data ?? '';
  const payment = advanceIdSchema.safeParse(search.get('payment')).data ?? '';
  const choose = (next: { contract: string; payment?: string }) =>
    setSearch(Object.entries(next).filter(([, value]) => value) as [string, string][], {
      replace: true,
      preventScrollReset: true,
    });
  const { data } = useQuery({ ...offlineRoyaltiesQuery(payment), enabled: payment !== '' });
  return { contract: contract || (data?.contractId ?? ''), payment, choose };
};

/** Records a withdrawal that was paid outside the system. */
export const Page = () => {
  const t = useText('payments');
  const { contract, payment, choose } = useChosen();
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('payments:offline.text')}>
          {t('pages:offlineWithdraw')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Container>
          <div className="form-grid">
            <FormField label={t('payments:field.contract')}>
              <RecordSelect
                source={contractSource}
                value={contract}
                onChange={(id) => choose({ contract: id })}
                label={t('payments:field.contract')}
              />
            </FormField>
            {contract && (
              <PaymentSelect
                contractId={contract}
                value={payment}
                onChange={(id) => choose({ contract, payment: id })}
              />
            )}
          </div>
        </Container>
        {payment ? (
          <LazyPart key={payment}>
            <OfflineForm advanceId={payment} />
          </LazyPart>
        ) : (
          <Alert type="info">{t('payments:offline.choose')}</Alert>
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};
