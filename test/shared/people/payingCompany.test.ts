import { describe, expect, it } from 'vitest';
import { payingCompaniesProblem, toPayingCompany } from '../../../shared/people/payingCompany.ts';
import type { PayingCompanyEntry } from '../../../shared/people/schema.ts';

const shanghai: PayingCompanyEntry = {
  payerEntity: 'shanghai',
  legalName: '晨星（上海）文化传播有限公司',
  registrationNumber: '91350100M000100Y43',
  address: '上海市示范路 7 号',
};

const agent = {
  names: [
    { cultureInfo: 'zh-Hant' as const, name: '晨星音樂版權' },
    { cultureInfo: 'en' as const, name: 'Morningstar' },
  ],
  nativeCultureInfo: 'zh-Hant' as const,
  registrationNumber: '04595257',
  address: '臺北市示範路 7 號',
  payingCompanies: [shanghai],
};

describe('the paying company of an agent', () => {
  it('is the one stored with the agent', () => {
    expect(toPayingCompany(agent, 'shanghai', 'en')).toEqual({
      name: shanghai.legalName,
      registrationNumber: shanghai.registrationNumber,
      address: shanghai.address,
    });
  });

  it('is the agent itself, in the requested language, if the agent has none', () => {
    const { registrationNumber, address } = agent;
    expect(toPayingCompany(agent, 'beijing', 'en')).toEqual({
      name: 'Morningstar',
      registrationNumber,
      address,
    });
    expect(toPayingCompany({ ...agent, payingCompanies: undefined }, 'shanghai').name).toBe('晨星音樂版權');
  });
});

describe('the list of paying companies', () => {
  it.each([
    [[shanghai], undefined],
    [[], undefined],
    [undefined, undefined],
    [
      [shanghai, { ...shanghai, legalName: '另一家' }],
      { result: 'InvalidData', path: 'payingCompanies.1.payerEntity', message: 'duplicate' },
    ],
    [
      [shanghai, { ...shanghai, payerEntity: 'taipei' as const }],
      {
        result: 'IdentifierInvalid',
        path: 'payingCompanies.1.registrationNumber',
        message: 'registrationNumber',
      },
    ],
    [
      [{ ...shanghai, payerEntity: 'singaporeMalaysia' as const, registrationNumber: '197401143C' }],
      undefined,
    ],
  ])('%j has this problem: %j', (payingCompanies, problem) => {
    expect(payingCompaniesProblem({ payingCompanies })).toEqual(problem);
  });
});
