import { rulesFor } from '../api/fieldRule.ts';
import { realNameCountries } from '../reference/enumerations.ts';
import { bareIdentifier } from '../reference/identifiers.ts';
import { isChinaCreditCode, isChinaIdentityNumber } from '../reference/national/china.ts';
import { isHongKongIdentityNumber } from '../reference/national/hongKong.ts';
import { isMalaysiaIdentityNumber, isMalaysiaRegistrationNumber } from '../reference/national/malaysia.ts';
import { isSingaporeEntityNumber, isSingaporeIdentityNumber } from '../reference/national/singapore.ts';
import {
  isTaiwanBusinessNumber,
  isTaiwanIdentityNumber,
  isTaiwanResidentNumber,
} from '../reference/national/taiwan.ts';

const companyChecks: Readonly<Record<number, (bare: string) => boolean>> = {
  [realNameCountries.TW]: isTaiwanBusinessNumber,
  [realNameCountries.CN]: isChinaCreditCode,
  [realNameCountries.SG]: isSingaporeEntityNumber,
  [realNameCountries.MY]: isMalaysiaRegistrationNumber,
};

/**
 * Returns whether a company's registration number follows its country's rule. Countries without a rule accept any
 * number.
 */
export const registrationNumberIsValid = (country: number, number: string): boolean =>
  companyChecks[country]?.(bareIdentifier(number)) ?? true;

/**
 * Returns whether the number of a person's document follows its country's rule. Only identity cards and resident
 * certificates have one; passports and permits accept any number.
 * @param onDate `YYYY-MM-DD` on which the document must be valid
 */
export const identityNumberIsValid = (
  document: { country: number; documentType: string; number: string },
  onDate: string,
): boolean => {
  const bare = bareIdentifier(document.number);
  if (document.documentType === 'ResidentCertificate')
    return document.country !== realNameCountries.TW || isTaiwanResidentNumber(bare, onDate);
  if (document.documentType !== 'IdCard') return true;
  switch (document.country) {
    case realNameCountries.TW:
      return isTaiwanIdentityNumber(bare);
    case realNameCountries.CN:
      return isChinaIdentityNumber(bare);
    case realNameCountries.HK:
      return isHongKongIdentityNumber(bare);
    case realNameCountries.SG:
      return isSingaporeIdentityNumber(bare);
    case realNameCountries.MY:
      return isMalaysiaIdentityNumber(bare);
    default:
      return true;
  }
};

/** Document with a number, as far as the number depends on it. */
export type NumberedDocument = {
  country: number;
  documentType: string | number;
  number?: string | undefined;
};

/**
 * Returns the rule of the number of a document: that of a person's follows the rule of its country.
 * @param onDate `YYYY-MM-DD` on which the document must be valid
 */
export const documentNumberRule = (onDate: string) =>
  rulesFor<NumberedDocument>()(['country', 'documentType', 'number'], ({ country, documentType, number }) =>
    typeof documentType === 'number' ||
    number === undefined ||
    identityNumberIsValid({ country, documentType, number }, onDate)
      ? undefined
      : { result: 'IdentifierInvalid', path: 'number', message: 'identity' },
  );
