import type { BankAccount } from '../../../shared/people/accountSchema.ts';
import type { PayeeTerms } from '../../../shared/paymentRuns/payeeTerms.ts';
import type { TaxProfileFields } from '../../../shared/tax/profileSchema.ts';
import type { IdentityDocument } from '../../payees/paymentDetailReader.ts';
import { filled, yesIf, type Cells, type FindReference } from '../cells.ts';
import { joinedList } from '../lists.ts';

/** Kinds of facts about a payee that a row holds. */
export const payeeKinds = ['bank', 'identity', 'tax', 'terms'] as const;

/** Returns the cells of a bank account, with its full number. */
export const cellsOfBankAccount = (account: BankAccount, findReference: FindReference): Cells =>
  filled({
    owner: findReference(account.ownerId),
    kind: payeeKinds[0],
    country: account.country,
    bank_kind: account.kind,
    currency: account.currency,
    bank_name: account.bankName,
    branch: account.branch,
    bank_code: account.bankCode,
    account_name: account.accountName,
    number: account.accountNumber,
    bank_address: account.bankAddress,
    beneficiary_address: account.beneficiaryAddress,
    swift: account.swiftCode,
    name_confirmed: yesIf(account.accountNameConfirmed),
  });

/** Returns the cells of an identity document, with its full number. Its scans are among the files. */
export const cellsOfIdentity = (document: IdentityDocument, findReference: FindReference): Cells =>
  filled({
    owner: findReference(document.ownerId),
    kind: payeeKinds[1],
    country: document.country,
    document_type: document.documentType,
    document_name: document.name,
    number: document.number,
    address: document.address,
    birthday: 'birthday' in document ? document.birthday : undefined,
  });

/** Returns the cells of the facts a payee's tax depends on. */
export const cellsOfTaxFacts = (
  facts: TaxProfileFields & { rightOwnerId: string },
  findReference: FindReference,
): Cells =>
  filled({
    owner: findReference(facts.rightOwnerId),
    kind: payeeKinds[2],
    small_scale: yesIf(facts.smallScale),
    author_or_composer: yesIf(facts.authorOrComposer),
    natural_person_vat: yesIf(facts.naturalPersonVat),
    associate: yesIf(facts.associate),
    manuscript: yesIf(facts.manuscript),
    treaties: joinedList(
      facts.treaties.map(({ payerCountry, rate, certificateNumber, validFrom, validTo }) =>
        [payerCountry, rate, validFrom, validTo, certificateNumber].join(' '),
      ),
    ),
    premium_exemptions: joinedList(
      facts.premiumExemptions.map(({ reason, validFrom, validTo, proof }) =>
        [reason, validFrom, validTo, proof].join(' '),
      ),
    ),
  });

/** Returns the cells of the terms on which a payee is paid; `undefined` when it is paid as everybody is. */
export const cellsOfTerms = (
  { licensorId, hold, automatic, selfBillingFrom }: PayeeTerms,
  findReference: FindReference,
): Cells | undefined =>
  hold === undefined && !automatic && selfBillingFrom === undefined
    ? undefined
    : filled({
        owner: findReference(licensorId),
        kind: payeeKinds[3],
        hold,
        automatic: yesIf(automatic),
        self_billing_from: selfBillingFrom,
      });
