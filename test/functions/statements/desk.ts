import { afterAll } from 'vitest';
import { draftFromRow } from '../../../shared/statements/creationRoutes.ts';
import { reviewAgain } from '../../../shared/statements/routes.ts';
import { getSong } from '../../../shared/works/routes.ts';
import { loadCompanyId, loadIssues, loadRows, settle, songs, type Sold } from '../../api/statements.ts';
import { startProduct, type Person, type Product } from '../../support/product.ts';

/** Runs the product for the tests of a file, with a clerk signed in. */
export const openProduct = async (): Promise<{ product: Product; staff: Person }> => {
  const product = await startProduct();
  afterAll(() => product.dispose());
  return { product, staff: await product.as('staff') };
};

/** The product with a clerk and an agent signed in; `ownerId` is the agent's company. */
type Desk = { product: Product; staff: Person; agent: Person; ownerId: string };

/** Runs the product for the tests of a file, with a clerk and an agent signed in. */
export const openDesk = async (): Promise<Desk> => {
  const { product, staff } = await openProduct();
  const agent = await product.as('agent');
  return { product, staff, agent, ownerId: await loadCompanyId(agent) };
};

/** Unregistered recordings by 林小滿, distinguished by a number in their title and ISRC. */
export const strangersCalled =
  (title: string, firstIsrc: number) =>
  (number: number): Sold => ({
    ...songs.stranger,
    title: `${title} ${number}`,
    artist: '林小滿',
    isrc: `TWZ9926${firstIsrc + number}`,
    net: '1',
  });

/** Checks a batch again and waits until the check is done. */
export const checkAgain = async (product: Product, staff: Person, batchId: string): Promise<void> => {
  await staff.call(reviewAgain, { params: { id: batchId } });
  await settle(product);
};

/** Returns the first row with an issue and this title. */
export const openRow = async (staff: Person, batchId: string, title: string): Promise<string> =>
  (await loadIssues(staff, batchId)).find((issue) => issue.title === title)!.rowId;

/** Returns the record that would be registered for a row. */
export const loadDraft = (staff: Person, rowId: string) =>
  staff.call(draftFromRow, { query: { incomeStatementRowId: rowId } });

/** Returns the recording of the first row of a batch, and the owner of its master. */
export const firstMaster = async (
  staff: Person,
  batchId: string,
): Promise<{ songId: string; rightOwnerId: string }> => {
  const songId = (await loadRows(staff, batchId))[0]!.songId!;
  const { shares } = await staff.call(getSong, { params: { id: songId } });
  return { songId, rightOwnerId: shares[0]!.rightOwnerId };
};
