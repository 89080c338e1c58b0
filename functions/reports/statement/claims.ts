import { isFromRoyalty } from '../../../shared/accounting/ledger.ts';
import { deductSettings } from '../../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { add, sum } from '../../../shared/money/decimal.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { accountOfClaim, claimsOn, type AdvanceClaim } from '../../ledger/advanceClaims.ts';
import { entriesBetween, recoupmentEntriesBetween, type LedgerEntry } from '../../ledger/ledgerStore.ts';
import type { FindPlace } from './places.ts';
import type { DeductionKind, StatementAdvance, StatementPayment } from './statement.ts';

/** Claim that a contract's royalty can pay back, with the contract. */
export type NamedClaim = AdvanceClaim & { contractId: string; contractName: string };

/** Returns whether an advance was paid under the contract itself, to its licensor. */
export const isOwn = ({ part, advance, contractId }: NamedClaim): boolean =>
  !part && advance.contractId === contractId;

/**
 * Recoupment by a receipt, a released reserve or a decision: an entry of the account of what is paid back, with `amount`
 * negative.
 */
export type AdvanceEntry = {
  contractId: string;
  contractName: string;
  entry: LedgerEntry;
  kind: DeductionKind;
};

/**
 * Returns the claims that royalty of some contracts can pay back, in the order of the contracts.
 * @param loaded the contracts, by id
 */
export const claimsOnContracts = async (
  contracts: readonly { contractId: string; contractName: string }[],
  loaded: ReadonlyMap<string, Contract>,
): Promise<NamedClaim[]> => {
  const found = await Promise.all(
    contracts.map(async ({ contractId, contractName }) => {
      const contract = loaded.get(contractId);
      const claims = contract ? await claimsOn(contract, contract.subLicense !== 'none') : [];
      return claims.map((claim) => ({ ...claim, contractId, contractName }));
    }),
  );
  return found.flat();
};

const kindOfClaim = ({ advance: { charge } }: NamedClaim): DeductionKind => {
  if (!charge) return 'advance';
  return charge.category === 'openingBalance' ? 'openingBalance' : 'cost';
};

/**
 * Returns the entries that paid back advances from royalty of some contracts between two days, oldest first. Includes
 * advances of contracts they renew and of sub-licences; excludes what other contracts paid back.
 */
export const entriesOfAdvances = async (
  claims: readonly NamedClaim[],
  range: { currency: Currency; from: string; to: string },
): Promise<AdvanceEntry[]> => {
  const names = new Map(claims.map(({ contractId, contractName }) => [contractId, contractName]));
  const paidUnder = new Map(
    claims
      .filter(({ advance }) => advance.paid && advance.deductSetting !== deductSettings.notDeduct)
      .map((claim) => [accountOfClaim(claim), claim]),
  );
  const found = await Promise.all(
    [...paidUnder].map(async ([name, claim]) => {
      const entries = (await recoupmentEntriesBetween(name, range)).filter(isFromRoyalty);
      return entries.flatMap(({ contractId = claim.advance.contractId, ...entry }) => {
        const contractName = names.get(contractId);
        const kind = kindOfClaim(claim);
        return contractName === undefined ? [] : [{ contractId, contractName, entry, kind }];
      });
    }),
  );
  return found.flat().sort((a, b) => (a.entry.occurredOn < b.entry.occurredOn ? -1 : 1));
};

/** Returns the day an advance was paid, in the product or before it was used; `undefined` when it was not. */
const dayPaid = ({ payment, broughtIn, charge, paidDate }: NamedClaim['advance']): string | undefined =>
  payment?.payDate ?? (broughtIn || charge ? paidDate : undefined);

/**
 * Returns the paid advances that royalty of some contracts pays back, in the order they were paid, with the amount left
 * at the end of a range. What other contracts paid back counts, too.
 */
export const advancesLeft = async (
  claims: readonly NamedClaim[],
  range: { currency: Currency; from: string; to: string },
): Promise<StatementAdvance[]> => {
  const recoupable = new Map(
    claims
      .filter(({ advance }) => {
        const paidOn = dayPaid(advance);
        return (
          paidOn !== undefined &&
          paidOn <= range.to &&
          advance.currency === range.currency &&
          advance.deductSetting !== deductSettings.notDeduct
        );
      })
      // The last of an account counts: a claim under a contract of its own before one by a group.
      .toSorted((a, b) => Number(b.group !== undefined) - Number(a.group !== undefined))
      .map((claim) => [accountOfClaim(claim), claim]),
  );
  const found = await Promise.all(
    [...recoupable].map(async ([name, { advance, contractName, group }]) => ({
      paidOn: dayPaid(advance)!,
      contractName: group?.contractName ?? contractName,
      advanceType: advance.advanceType,
      ...(advance.charge && {
        category: advance.charge.category,
        description: advance.charge.description,
      }),
      left: sum((await entriesBetween(name, range)).map(({ amount }) => amount)),
    })),
  );
  return found.sort((a, b) => (a.paidOn < b.paidOn ? -1 : 1));
};

/** Returns the payments other than royalty in a currency that are shown, oldest first. */
export const shownPayments = (
  advances: readonly (Pick<NamedClaim, 'contractName' | 'advance'> & { contractId?: string })[],
  currency: Currency,
  findPlace: FindPlace,
): StatementPayment[] =>
  advances
    .flatMap(({ contractName, contractId, advance }) => {
      const { contractAdvanceId, advanceType, payment, currency: paidIn } = advance;
      if (!payment || paidIn !== currency) return [];
      const { payDate: paidOn, tax, afterTax: net } = payment;
      return findPlace({ id: contractAdvanceId, day: paidOn, contractId }) === 'shown'
        ? [{ contractAdvanceId, paidOn, contractName, advanceType, gross: add(tax, net), tax, net }]
        : [];
    })
    .sort((a, b) => (a.paidOn < b.paidOn ? -1 : 1));
