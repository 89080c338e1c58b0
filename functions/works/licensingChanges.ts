import { update, type Write } from '../db/commit.ts';
import { absent } from '../db/expressions.ts';
import { getItem } from '../db/items.ts';
import { worksKeys } from '../db/keys/works.ts';

/*
 * The transaction that licenses a work fails when other licences of that work changed since its rules were checked. Changes of
 * the terms of a contract and renewals concern thousands of works, more than a transaction has conditions for. They are
 * counted instead, and so are the others: a change fails when one of the other kind came after its check.
 */

/** Numbers of changes of licences so far: of single works, and of whole contracts. */
type Counts = Partial<Record<'ofWorks' | 'ofContracts', number>>;

/** Returns the numbers of changes so far. Read them before the rules of licences are checked. */
export const seenLicensing = async (): Promise<Counts> =>
  (await getItem<Counts>(worksKeys.licensingChanges)) ?? {};

/** Returns the write that counts a change of single works. It fails with `LicencesChanged` after one of a whole contract. */
export const countOfWorks = (seen: Counts): Write =>
  update(
    worksKeys.licensingChanges,
    {
      set: { type: 'licensingChanges' },
      add: { ofWorks: 1 },
      when: { ofContracts: seen.ofContracts ?? absent },
    },
    'LicencesChanged',
  );

/** Returns the write that counts a change of a whole contract. It fails with `LicencesChanged` after any other change. */
export const countOfContract = (seen: Counts): Write =>
  update(
    worksKeys.licensingChanges,
    {
      set: { type: 'licensingChanges' },
      add: { ofContracts: 1 },
      when: { ofWorks: seen.ofWorks ?? absent, ofContracts: seen.ofContracts ?? absent },
    },
    'LicencesChanged',
  );
