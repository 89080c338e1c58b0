import { isFromRoyalty } from '../../../shared/accounting/ledger.ts';
import { deductSettings } from '../../../shared/contracts/advanceSchema.ts';
import { add, compare, isZero, negate, sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { accountOfClaim } from '../../ledger/advanceClaims.ts';
import { recoupmentEntriesBetween } from '../../ledger/ledgerStore.ts';
import type { Place } from './places.ts';
import type { NamedClaim } from './claims.ts';
import type { StatementAccount } from './statement.ts';

type Entry = Awaited<ReturnType<typeof recoupmentEntriesBetween>>[number];

/** Advance account with the contract it stands under, and those whose own royalty pays it back. */
type Owned = { name: string; contractId: string; contractName: string; payers: ReadonlySet<string> };

const isRecouped = ({ advance }: NamedClaim, currency: Currency): boolean =>
  advance.paid && advance.currency === currency && advance.deductSetting !== deductSettings.notDeduct;

/** Returns the accounts of claims, each once. A claim under the item's own contract names it before any other. */
const ownedAccounts = (claims: readonly NamedClaim[]): Owned[] => {
  const rank = ({ group, part, advance, contractId }: NamedClaim): number => {
    if (group) return 2;
    return part || advance.contractId === contractId ? 0 : 1;
  };
  const byName = new Map<string, NamedClaim[]>();
  for (const claim of claims.toSorted((a, b) => rank(a) - rank(b)))
    byName.set(accountOfClaim(claim), [...(byName.get(accountOfClaim(claim)) ?? []), claim]);
  return [...byName].map(([name, ofAccount]) => {
    const [{ group, advance, contractId, contractName }] = ofAccount as [NamedClaim];
    const own = ofAccount.filter((claim) => !claim.group).map((claim) => claim.contractId);
    return {
      name,
      contractId: group ? advance.contractId : contractId,
      contractName: group?.contractName ?? contractName,
      payers: new Set([...own, advance.contractId]),
    };
  });
};

const nothing = (contractName: string): StatementAccount => ({
  contractName,
  opening: sum([]),
  added: sum([]),
  recouped: sum([]),
  byOthers: sum([]),
  returned: sum([]),
  closing: sum([]),
  forOthers: sum([]),
});

type Figure = Exclude<keyof StatementAccount, 'contractName'>;

/** Returns the figure of an account that an entry of the period changes. */
const figureOf = (
  entry: Entry,
  payers: ReadonlySet<string>,
): 'added' | 'recouped' | 'byOthers' | 'returned' => {
  if (isFromRoyalty(entry))
    return entry.contractId === undefined || payers.has(entry.contractId) ? 'recouped' : 'byOthers';
  return entry.cause.kind === 'advance' && compare(entry.amount, '0') < 0 ? 'returned' : 'added';
};

/**
 * Returns what each contract still had to recoup before and after a period, and what changed it: paid anew, recouped from
 * its own royalty and by other contracts of its group, returned in money; beside it, what its royalty recouped for the
 * others. None unless a recoupment group joins the contracts
 * or a cost is charged to one.
 * @param placeOf decides whether a receipt's entry belongs to the period
 */
export const contractAccounts = async (
  claims: readonly NamedClaim[],
  range: { currency: Currency; from: string; to: string },
  placeOf: (entry: Entry) => Place,
): Promise<StatementAccount[]> => {
  if (!claims.some(({ group, advance }) => group || advance.charge)) return [];
  const owned = ownedAccounts(claims.filter((claim) => isRecouped(claim, range.currency)));
  const names = new Map(claims.map(({ contractId, contractName }) => [contractId, contractName]));
  const accounts = new Map<string, StatementAccount>();
  const change = (contractId: string, contractName: string, figure: Figure, amount: Decimal) => {
    const account = accounts.get(contractId) ?? nothing(contractName);
    accounts.set(contractId, account);
    account[figure] = add(account[figure], amount);
  };
  for (const { name, contractId, contractName, payers } of owned)
    for (const entry of await recoupmentEntriesBetween(name, range)) {
      const place = placeOf(entry);
      if (place === 'left') continue;
      change(contractId, contractName, 'closing', entry.amount);
      // What was brought in is no movement of any period.
      if (place === 'before' || entry.cause.kind === 'opening') {
        change(contractId, contractName, 'opening', entry.amount);
        continue;
      }
      const figure = figureOf(entry, payers);
      change(contractId, contractName, figure, figure === 'added' ? entry.amount : negate(entry.amount));
      const payer = figure === 'byOthers' ? entry.contractId! : undefined;
      if (payer !== undefined && names.has(payer))
        change(payer, names.get(payer)!, 'forOthers', negate(entry.amount));
    }
  return [...accounts.values()]
    .filter(({ contractName: _name, ...figures }) => Object.values(figures).some((amount) => !isZero(amount)))
    .sort((a, b) => (a.contractName < b.contractName ? -1 : 1));
};
