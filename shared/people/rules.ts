import { realNameCountries, type TaxResidence } from '../reference/enumerations.ts';
import { bareIdentifier } from '../reference/identifiers.ts';
import { isChinaCreditCode, isChinaIdentityNumber } from '../reference/identifiersChina.ts';
import { isHongKongIdentityNumber } from '../reference/identifiersHongKong.ts';
import { isMalaysiaIdentityNumber, isMalaysiaRegistrationNumber } from '../reference/identifiersMalaysia.ts';
import { isSingaporeEntityNumber, isSingaporeIdentityNumber } from '../reference/identifiersSingapore.ts';
import {
  isTaiwanBusinessNumber,
  isTaiwanIdentityNumber,
  isTaiwanResidentNumber,
} from '../reference/identifiersTaiwan.ts';

const companyChecks: Readonly<Record<number, (bare: string) => boolean>> = {
  [realNameCountries.TW]: isTaiwanBusinessNumber,
  [realNameCountries.CN]: isChinaCreditCode,
  [realNameCountries.SG]: isSingaporeEntityNumber,
  [realNameCountries.MY]: isMalaysiaRegistrationNumber,
};

/** Whether a company's registration number holds by its country's rule; countries without a rule take any. */
export const registrationNumberIsValid = (country: number, number: string): boolean =>
  companyChecks[country]?.(bareIdentifier(number)) ?? true;

/**
 * Whether the number of a person's document holds by its country's rule. Only identity cards and resident certificates
 * have one; passports and permits take any.
 * @param onDate `YYYY-MM-DD` on which the document is to hold
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

/** Whether somebody resident there is a local for a payer in that place. */
export const isLocalTo = (taxResidence: TaxResidence, payerPlace: TaxResidence): boolean =>
  taxResidence !== 'other' && taxResidence === payerPlace;
