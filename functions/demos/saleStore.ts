import { saleParts, type SalePart } from '../../shared/demos/enumerations.ts';
import { isForSale } from '../../shared/demos/rules.ts';
import { toStatusField, type DemoSale } from './sale.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { put, putIf, requireItem, update, type Write } from '../db/commit.ts';
import { oneOf, seenAt } from '../db/expressions.ts';
import { getItem, getItems, toData, type Changed } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { demoKeys } from '../db/keys/demos.ts';
import { toListedItem } from '../records/filing.ts';
import { filingOfDemo } from './filing.ts';

const nothingSold = (demoId: string): DemoSale => ({ demoId, reservations: [], version: 0 });

/** Returns the reservations and sales of a demo. */
export const readSale = async (demoId: string): Promise<DemoSale> => {
  const item = await getItem<DemoSale>(demoKeys.sale(demoId));
  return item ? toData(item) : nothingSold(demoId);
};

/** Returns the reservations and sales of demos, by id. */
export const readSales = async (demoIds: readonly string[]): Promise<(demoId: string) => DemoSale> => {
  const items = await getItems<DemoSale>(demoIds.map(demoKeys.sale), { consistent: true });
  const byId = new Map(items.map((item) => [item.demoId, toData(item)]));
  return (demoId) => byId.get(demoId) ?? nothingSold(demoId);
};

/** Returns the outcome of a demo for its owners: the parts sold, and the work and recording registered from it. */
export const outcomeOfDemo = async (demoId: string) => {
  const sale = await readSale(demoId);
  return {
    soldParts: saleParts.filter((part) => sale[part]),
    musicalWorkId: sale.musicalWorkId,
    songId: sale.songId,
  };
};

/** Returns the write that stores a sale, unless it changed after it was read. */
export const saleWrite = (sale: DemoSale): Write =>
  putIf(
    { ...demoKeys.sale(sale.demoId), type: 'demoSale', ...sale, version: sale.version + 1 },
    seenAt(sale.version),
    'StaleVersion',
  );

/** Returns the check that a sale has not changed since it was read. */
export const saleCheck = ({ demoId, version }: DemoSale): Write =>
  requireItem(demoKeys.sale(demoId), seenAt(version), 'StaleVersion');

/** Returns the check that a demo is not disabled. A change at the same moment is read again. */
export const offerCheck = (demoId: string): Write =>
  requireItem<Demo>(catalogueKeys.record(demoId), { disabled: false }, 'StaleVersion');

const unsold = ['NotDefined', 'UnsoldRightsByMb', 'UnsoldRightsByOthers'] as const;

/**
 * Returns the writes that mark parts of a demo as sold, and take it from the list of A&R once both are. They fail with
 * `StaleVersion` when the demo has changed since it was read, as by a sale of one of the parts.
 */
export const soldWrites = (demo: Demo, parts: readonly SalePart[]): Write[] => {
  const fields = parts.map(toStatusField);
  const sold: Partial<Demo> = Object.fromEntries(fields.map((field) => [field, 'Sold']));
  const changedAt = new Date().toISOString();
  return [
    update<Demo & Changed>(
      catalogueKeys.record(demo.demoId),
      {
        set: { ...sold, changedAt },
        add: { version: 1 },
        when: {
          version: demo.version,
          ...Object.fromEntries(fields.map((field) => [field, oneOf(unsold)])),
          disabled: false,
        },
      },
      'StaleVersion',
    ),
    put(toListedItem(filingOfDemo({ ...demo, ...sold }), changedAt)),
    update(demoKeys.review(demo.demoId), { set: { isOffered: isForSale({ ...demo, ...sold }) } }),
  ];
};
