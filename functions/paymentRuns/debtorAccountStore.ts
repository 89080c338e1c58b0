import type * as z from 'zod';
import type { Currency } from '../../shared/money/currency.ts';
import type { debtorAccountInputSchema, DebtorAccount } from '../../shared/paymentRuns/schema.ts';
import { maskNumber } from '../../shared/people/accountSchema.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { openNumber, sealNumber, type NumberPlace } from '../core/sealedNumber.ts';
import { changesBetween, commit, create, replace } from '../db/commit.ts';
import { getItem, toData } from '../db/items.ts';
import { paymentRunKeys } from '../db/keys/paymentRuns.ts';
import { shownAccount, type StoredDebtorAccount } from './debtorAccountReader.ts';
import type { Debtor } from './formats/payment.ts';

const placeOf = ({ payer, currency }: { payer: PayerEntity; currency: Currency }): NumberPlace => ({
  owner: payer,
  record: currency,
  field: 'accountNumber',
});

/** Enters or changes an account. @throws Refusal `StaleVersion` */
export const saveAccount = async (
  identity: Identity,
  { version, ...fields }: z.output<typeof debtorAccountInputSchema>,
): Promise<DebtorAccount> => {
  const key = paymentRunKeys.debtorAccount(fields.payer, fields.currency);
  const stored = await getItem<StoredDebtorAccount>(key);
  checkVersion({ version: stored?.version ?? 0 }, version);
  const account: StoredDebtorAccount = {
    ...fields,
    accountNumber: maskNumber(fields.accountNumber),
    sealedNumber: await sealNumber(fields.accountNumber, placeOf(fields)),
    version: 1,
  };
  const item = { ...key, type: 'debtorAccount', ...account };
  const { changes, before } = changesBetween(
    stored ? shownAccount(toData(stored)) : {},
    shownAccount(account),
  );
  await commit(
    identity,
    {
      action: 'debtor account saved',
      subject: fields.payer,
      changes: { ...changes, currency: fields.currency },
      before,
    },
    [stored ? replace(item, stored.version) : create(item, 'StaleVersion')],
  );
  return { ...shownAccount(account), version: version + 1 };
};

/** Returns the account a company pays from in a currency, with its whole number; `undefined` if none was entered. */
export const getDebtor = async (payer: PayerEntity, currency: Currency): Promise<Debtor | undefined> => {
  const item = await getItem<StoredDebtorAccount>(paymentRunKeys.debtorAccount(payer, currency));
  if (!item) return undefined;
  const { holder, bankName, swiftCode, sealedNumber } = item;
  return {
    holder,
    bankName,
    ...(swiftCode !== undefined && { swiftCode }),
    currency,
    accountNumber: await openNumber(sealedNumber, placeOf({ payer, currency })),
  };
};
