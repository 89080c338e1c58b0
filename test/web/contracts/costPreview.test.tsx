// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../web/api/query.ts';
import { endSession, keepSession } from '../../../web/api/tokens.ts';
import { ChargedParts } from '../../../web/contracts/accounts/AddCost.tsx';
import { fakeToken } from '../../support/fakePeople.ts';

/** Contracts by their ids: one that pays costs back from royalty, and one whose parties share what is left after costs. */
const contracts = {
  ctr_0000000000a: { displayName: 'First', licensorShare: '80', beforeShares: false },
  ctr_0000000000b: { displayName: 'Second', licensorShare: '70', beforeShares: true },
};
type ContractId = keyof typeof contracts;
const [first, second] = Object.keys(contracts) as [ContractId, ContractId];

const answer = (address: string): object => {
  const id = Object.keys(contracts).find((one) => address.includes(one)) as ContractId;
  const { beforeShares, ...contract } = contracts[id];
  return /cost/i.test(address)
    ? { items: [], caps: { caps: [], beforeShares, version: 1 } }
    : { contractId: id, contractNumber: id, licensorName: 'Writer', ...contract };
};

const cost = {
  amount: '90',
  currency: 'TWD',
  chargedShare: '100',
  distribution: 'sharedOut',
  parts: [
    { contractId: first, weight: '1' },
    { contractId: second, weight: '2' },
  ],
};

const Preview = ({ values }: { values: object }) => {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <ChargedParts />
    </FormProvider>
  );
};

const show = (values: object) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Preview values={values} />
    </QueryClientProvider>,
  );

/** Returns what each contract is shown to be charged. */
const charged = async (): Promise<[string, string][]> => {
  await screen.findByText(/payments:cost\.charged/);
  await screen.findByText(/Second/);
  const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent!);
  const amounts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent!);
  return terms.map((term, index) => [term.split(' · ')[0]!, amounts[index]!]);
};

beforeEach(() => {
  keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
  vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
    Promise.resolve(
      new Response(JSON.stringify(answer(input instanceof Request ? input.url : String(input))), {
        headers: { 'x-rtncode': '1', 'content-type': 'application/json' },
      }),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  endSession('left');
});

describe('the preview of a cost', () => {
  it('shares it out by weight, of which a contract that shares profit bears its share', async () => {
    show(cost);
    expect(await charged()).toEqual([
      ['First', expect.stringContaining('30')],
      ['Second', expect.stringContaining('42')],
    ]);
    expect(screen.queryByText('payments:cost.chargedOnce')).not.toBeNull();
  });

  it('charges the charged part whole to each, and says so', async () => {
    show({ ...cost, currency: 'USD', chargedShare: '50', distribution: 'wholeToEach' });
    expect(await charged()).toEqual([
      ['First', expect.stringContaining('45')],
      ['Second', expect.stringContaining('31.5')],
    ]);
    expect(screen.queryByText('payments:cost.chargedSeveralTimes')).not.toBeNull();
  });

  it('shows nothing until the cost can be computed', () => {
    show({ ...cost, amount: '' });
    expect(document.body.textContent).toBe('');
  });
});
