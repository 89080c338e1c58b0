import type { FieldProblem } from '../api/fieldProblem.ts';
import { realNameCountries, type PayerEntity } from '../reference/enumerations.ts';
import type { PayerCountry } from '../tax/rule.ts';
import { payerCountry } from '../tax/principle.ts';
import { displayName } from '../reference/names.ts';
import { registrationNumberIsValid } from './rules.ts';
import type { Company, CompanyFields } from './schema.ts';

/** Company that pays, as documents name it. */
export type PayingCompany = {
  name: string;
  registrationNumber?: string | undefined;
  address?: string | undefined;
};

const countryCodes: Readonly<Record<PayerCountry, number>> = {
  Taiwan: realNameCountries.TW,
  China: realNameCountries.CN,
  HongKong: realNameCountries.HK,
  Malaysia: realNameCountries.MY,
  Singapore: realNameCountries.SG,
};

/**
 * Returns the company that pays on an agent's behalf: the agent itself if it has no entry for this paying company.
 * @param language of the agent's name
 */
export const toPayingCompany = (
  agent: Pick<Company, 'names' | 'nativeCultureInfo' | 'registrationNumber' | 'address' | 'payingCompanies'>,
  payer: PayerEntity,
  language?: string,
): PayingCompany => {
  const own = agent.payingCompanies?.find(({ payerEntity }) => payerEntity === payer);
  if (own) return { name: own.legalName, registrationNumber: own.registrationNumber, address: own.address };
  const { registrationNumber, address } = agent;
  return { name: displayName(agent, language), registrationNumber, address };
};

/**
 * Returns the problem with the paying companies of a company: one is listed twice, or its registration number breaks
 * the rule of the country it is taxed in.
 */
export const payingCompaniesProblem = ({
  payingCompanies = [],
}: Pick<CompanyFields, 'payingCompanies'>): FieldProblem | undefined => {
  const payers = payingCompanies.map(({ payerEntity }) => payerEntity);
  const twice = payers.findIndex((payer, index) => payers.indexOf(payer) < index);
  if (twice >= 0)
    return { result: 'InvalidData', path: `payingCompanies.${twice}.payerEntity`, message: 'duplicate' };
  const invalid = payingCompanies.findIndex(
    ({ payerEntity, registrationNumber }) =>
      !registrationNumberIsValid(countryCodes[payerCountry(payerEntity)], registrationNumber),
  );
  return invalid >= 0
    ? {
        result: 'IdentifierInvalid',
        path: `payingCompanies.${invalid}.registrationNumber`,
        message: 'registrationNumber',
      }
    : undefined;
};
