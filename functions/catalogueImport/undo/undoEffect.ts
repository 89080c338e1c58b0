import type { Album, AlbumFields } from '../../../shared/works/albumSchema.ts';
import type { MusicalWorkFields, SongFields } from '../../../shared/works/schema.ts';
import type { CostCaps } from '../../../shared/contracts/accounts/chargeSchema.ts';
import type { ReserveTerms } from '../../../shared/contracts/accounts/reserveSchema.ts';
import type { ContractFields } from '../../../shared/contracts/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { removeBroughtIn } from '../../accounting/broughtInAdvances.ts';
import { removeBroughtInCost } from '../../accounting/broughtInCosts.ts';
import { removeBroughtInReserve } from '../../accounting/broughtInReserves.ts';
import { removeBalance } from '../../accounting/openingBalances.ts';
import type { Identity } from '../../api/identity.ts';
import { openingsOfContract } from '../../contracts/accounts/openingReader.ts';
import { advancesOfContract } from '../../contracts/advanceReader.ts';
import { deleteContract, updateContract } from '../../contracts/contractStore.ts';
import { deleteUnit } from '../../contracts/unitStore.ts';
import { commitSilently, remove, removeIf } from '../../db/commit.ts';
import { getItem, queryAll, toData, type Key } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { removeBroughtInWithdrawal } from '../../paymentRuns/broughtInRequests.ts';
import type { RightOwner } from '../../people/rightOwnerNames.ts';
import { deleteRightOwner, updateRightOwner } from '../../people/rightOwnerStore.ts';
import { getRecord } from '../../records/recordReader.ts';
import { deleteAlbum, updateAlbum } from '../../works/albumStore.ts';
import { deleteMusicalWork, updateMusicalWork } from '../../works/musicalWorkStore.ts';
import { deleteSong, updateSong } from '../../works/songStore.ts';
import { InTheWay, isChangedSince, type Before, type Effect } from './effects.ts';
import { removeCondition, removeGroup } from './contractLinks.ts';
import { removeCaps, removeTerms } from './contractTerms.ts';
import { removeItem, type BroughtInItemNote } from './paymentItems.ts';
import { removeBankAccount, removeIdentity, takeBackTerms, withdrawTaxFacts } from './payeeDetails.ts';

const deleteByPrefix: Readonly<Record<string, (identity: Identity, id: string) => Promise<void>>> = {
  mus: deleteRightOwner,
  cmp: deleteRightOwner,
  wrk: deleteMusicalWork,
  sng: deleteSong,
  alb: deleteAlbum,
  ctr: deleteContract,
};

const updateByPrefix: Readonly<
  Record<string, (identity: Identity, id: string, fields: object, version: number) => Promise<unknown>>
> = {
  mus: (identity, musicianInfoId, fields, version) =>
    updateRightOwner(identity, { ...fields, musicianInfoId, version } as RightOwner, version, true),
  cmp: (identity, companyInfoId, fields, version) =>
    updateRightOwner(identity, { ...fields, companyInfoId, version } as RightOwner, version, true),
  wrk: (identity, id, fields, version) =>
    updateMusicalWork(identity, id, fields as MusicalWorkFields, version, true),
  sng: (identity, id, fields, version) => updateSong(identity, id, fields as SongFields, version, true),
  alb: (identity, id, fields, version) => updateAlbum(identity, id, fields as AlbumFields, version),
  ctr: (identity, id, fields, version) => updateContract(identity, id, fields as ContractFields, version),
};

/** Returns the three letters at the beginning of an id, which tell the kind of its record. */
export const prefixOf = (id: string): string => id.slice(0, 3);

/** Gives a record the fields it had before the import. One that has them already stays. */
export const restore = async (
  identity: Identity,
  importId: string,
  { id, fields }: Before,
): Promise<void> => {
  const record = await getRecord<Partial<Album>>(id);
  if (!record) return;
  if (await isChangedSince(id, importId)) throw new InTheWay('changedSince');
  await updateByPrefix[prefixOf(id)]!(identity, id, fields, toData(record).version);
};

/** Removes a record the import made, unless a person changed it since. */
const removeRecord = async (identity: Identity, importId: string, id: string): Promise<void> => {
  if (!(await getRecord(id))) return;
  if (await isChangedSince(id, importId)) throw new InTheWay('changedSince');
  await deleteByPrefix[prefixOf(id)]!(identity, id);
};

/**
 * Takes the works that the import licensed out of a contract again.
 * @returns false when the time came before the end
 */
const removeUnits = async (
  identity: Identity,
  contractId: string,
  mark: string,
  until: number,
): Promise<boolean> => {
  const ofWorks = await queryAll<{ contractUnitId: string; importedBy?: string }>({
    pk: contractId,
    skPrefix: contractKeys.unitOfWorkPrefix,
  });
  for (const { contractUnitId, importedBy } of ofWorks) {
    if (importedBy !== mark) continue;
    await deleteUnit(identity, contractId, contractUnitId, true);
    if (Date.now() >= until) return false;
  }
  return true;
};

/** Removes layouts and decisions that are still as the import stored them. */
const removeItems = async (items: readonly (Key & { version?: number })[]): Promise<void> => {
  for (const { version, ...key } of items) {
    const stored = await getItem<object>(key);
    if (!stored) continue;
    if (stored.version !== version) throw new InTheWay('changedSince');
    await commitSilently([version === undefined ? remove(key) : removeIf(key, { version }, 'StaleVersion')]);
  }
};

/** Takes back an effect that takes little time. */
const undoShortEffect = async (
  identity: Identity,
  importId: string,
  { action, subject, changes = {}, before = {} }: Effect,
): Promise<unknown> => {
  const text = (name: string): string => String(changes[name] ?? '');
  switch (action) {
    case 'imported':
      return subject === importId
        ? removeItems(changes.items as (Key & { version?: number })[])
        : removeRecord(identity, importId, subject);
    case 'created':
      return removeRecord(identity, importId, subject);
    case 'advance brought in': {
      const advanceId = text('contractAdvanceId');
      const advances = (await getRecord(subject)) ? await advancesOfContract(subject) : [];
      const advance = advances.find(({ contractAdvanceId }) => contractAdvanceId === advanceId);
      return advance && removeBroughtIn(identity, subject, advanceId, advance.version);
    }
    case 'payment item brought in':
      return (await getRecord(subject)) && removeItem(identity, subject, changes as BroughtInItemNote);
    case 'balance brought in': {
      const currency = text('currency') as Currency;
      const openings = (await getRecord(subject)) ? await openingsOfContract(subject) : [];
      const opening = openings.find((one) => one.currency === currency);
      return opening && removeBalance(identity, subject, currency, opening.version);
    }
    case 'cost brought in':
      return (await getRecord(subject)) && removeBroughtInCost(identity, subject, text('chargeId'));
    case 'reserve brought in':
      return (
        (await getRecord(subject)) &&
        removeBroughtInReserve(identity, subject, {
          month: text('month'),
          currency: text('currency') as Currency,
        })
      );
    case 'withdrawal brought in':
      return removeBroughtInWithdrawal(identity, subject);
    case 'reserve set':
      return removeTerms(identity, subject, changes as ReserveTerms);
    case 'cost caps set':
      return removeCaps(
        identity,
        subject,
        changes as Omit<CostCaps, 'version'>,
        before as Omit<CostCaps, 'version'>,
      );
    case 'recoupment group added':
      return removeGroup(identity, subject, text('groupId'));
    case 'payment condition set':
      return removeCondition(identity, subject);
    case 'bank account added':
      return removeBankAccount(identity, subject, text('bankAccountId'));
    case 'identity document added':
      return removeIdentity(identity, subject, text('identityId'));
    case 'change proposed':
      return withdrawTaxFacts(identity, subject);
    case 'payee terms saved':
      return takeBackTerms(identity, subject);
    case 'updated':
      // The fields before are kept apart, because the history of a record leaves some out.
      return undefined;
    default:
      throw new Error(`an import cannot take back what the history calls ${action}`);
  }
};

/**
 * Takes back what an import did to one record, by the rules for a person who does so. What was taken back already stays as
 * it is.
 * @param until time in epoch milliseconds at which an effect on many works stops
 * @returns false when something is left of it
 * @throws Refusal by the rule that keeps it; InTheWay
 */
export const undoEffect = async (
  identity: Identity,
  importId: string,
  effect: Effect,
  until: number,
): Promise<boolean> => {
  const { action, subject, changes } = effect;
  if (action === 'units imported')
    return removeUnits(identity, subject, String(changes?.importedBy ?? ''), until);
  await undoShortEffect(identity, importId, effect);
  return true;
};
