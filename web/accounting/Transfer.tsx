import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { currencySchema, isPayable, type Currency } from '../../shared/money/currency.ts';
import { compare, decimalSchema } from '../../shared/money/decimal.ts';
import { useText } from '../text/useText.ts';
import { typedDecimal } from '../components/form/typedDecimal.ts';
import { allotTransfer, type AllottedLine } from './allotTransfer.ts';

const readAmount = (typed: string, currency: Currency): string | undefined => {
  const amount = decimalSchema.safeParse(typedDecimal(typed.trim()) || '0').data;
  return amount !== undefined && isPayable(amount, currency) && compare(amount, '0') >= 0
    ? amount
    : undefined;
};

/** Amount and charges of one transfer, and the button that divides it among the claims below. */
export const Transfer = ({
  lines,
  onAllot,
}: {
  lines: readonly AllottedLine[];
  onAllot: (cash: ReturnType<typeof allotTransfer>) => void;
}) => {
  const t = useText('accounting', 'validation');
  const currencies = [...new Set(lines.map(({ entry }) => entry.receivingCurrency))];
  const [chosen, setCurrency] = useState<Currency>();
  const [received, setReceived] = useState('');
  const [serviceFee, setServiceFee] = useState('');
  const currency = chosen && currencies.includes(chosen) ? chosen : currencies[0];
  if (lines.length < 2 || !currency) return null;
  const money = { received: readAmount(received, currency), serviceFee: readAmount(serviceFee, currency) };
  const isReady = received !== '' && money.received !== undefined && money.serviceFee !== undefined;
  const options = currencies.map((value) => ({ value, label: value }));
  return (
    <ExpandableSection
      headerText={t('accounting:transfer.title')}
      headerDescription={t('accounting:transfer.text')}
    >
      <div className="form-grid">
        <FormField label={t('accounting:field.receivingCurrency')}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === currency) ?? null}
            onChange={({ detail }) => setCurrency(currencySchema.parse(detail.selectedOption.value))}
          />
        </FormField>
        <FormField
          label={t('accounting:transfer.received')}
          errorText={money.received === undefined && t('validation:decimals')}
        >
          <Input value={received} inputMode="decimal" onChange={({ detail }) => setReceived(detail.value)} />
        </FormField>
        <FormField
          label={t('accounting:transfer.serviceFee')}
          errorText={money.serviceFee === undefined && t('validation:decimals')}
        >
          <Input
            value={serviceFee}
            inputMode="decimal"
            onChange={({ detail }) => setServiceFee(detail.value)}
          />
        </FormField>
        <Button
          disabled={!isReady}
          onClick={() => {
            const { received: cash, serviceFee: fee } = money;
            if (cash !== undefined && fee !== undefined)
              onAllot(allotTransfer(lines, { currency, received: cash, serviceFee: fee }));
          }}
        >
          {t('accounting:transfer.allot')}
        </Button>
      </div>
    </ExpandableSection>
  );
};
