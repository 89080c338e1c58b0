import { territoryCode } from '../../shared/reference/territories.ts';
import type { CopyrightLine } from '../../shared/works/schema.ts';
import type { ChainPublisher, RightShare } from '../../shared/works/shares/schema.ts';
import type { FindReference } from './cells.ts';
import { joinedList, splitList } from './lists.ts';

type Party = Pick<ChainPublisher, 'ipiNameNumber' | 'societies' | 'controlled' | 'ownership' | 'collection'>;

/** Returns shares by right and territory as one cell: `PR=50; MR=25@158+344!392`, worldwide without `@`. */
const sharesCell = (shares: readonly RightShare[] | undefined): string | undefined =>
  shares &&
  joinedList(
    shares.map(({ right, regions, excludedRegions = [], percentage }) => {
      const isWorldwide = regions.length === 1 && regions[0] === 0 && excludedRegions.length === 0;
      const without = excludedRegions.map((region) => `!${region}`).join('');
      return `${right}=${percentage}${isWorldwide ? '' : `@${regions.join('+')}${without}`}`;
    }),
  );

const toRegion = (text: string): number => territoryCode(text.trim()) ?? Number.NaN;

const readShare = (part: string) => {
  const [, right = '', percentage = '', places = '0'] =
    /^\s*(\w+)\s*=\s*([\d.]+)\s*[%％]?\s*(?:@\s*(.+))?$/u.exec(part) ?? [];
  const [included = '', ...excluded] = places.split('!');
  const excludedRegions = excluded.map(toRegion);
  return {
    right: right.toUpperCase(),
    regions: included.split('+').map(toRegion),
    percentage,
    ...(excludedRegions.length && { excludedRegions }),
  };
};

/** Reads shares by right and territory from a cell. Invalid parts are left for the schema to report. */
const sharesFrom = (cell: string | undefined) =>
  cell === undefined ? undefined : splitList(cell).map(readShare);

const partyCells = ({ ipiNameNumber, societies, controlled, ownership, collection }: Party) => ({
  ipi: ipiNameNumber,
  society_pr: societies?.PR,
  society_mr: societies?.MR,
  society_sr: societies?.SR,
  controlled: controlled === undefined ? undefined : controlled ? 'yes' : 'no',
  ownership: sharesCell(ownership),
  collection: sharesCell(collection),
});

const publisherCells = (publisher: ChainPublisher, findReference: FindReference) => ({
  role: publisher.role,
  owner: publisher.rightOwnerId && findReference(publisher.rightOwnerId),
  name: publisher.name,
  ...partyCells(publisher),
  agreement_type: publisher.agreement?.type,
  agreement_number: publisher.agreement?.number,
  agreement_society_number: publisher.agreement?.societyNumber,
  agreement_isac: publisher.agreement?.isac,
});

/** Returns the cells of a copyright line's detail by the text after `right1_`. */
export const detailCells = (
  line: CopyrightLine,
  findReference: FindReference,
): Record<string, string | undefined> => ({
  role: line.role,
  ...partyCells(line),
  ...Object.fromEntries(
    (line.publishers ?? []).flatMap((publisher, index) =>
      Object.entries(publisherCells(publisher, findReference)).map(([name, value]) => [
        `pub${index + 1}_${name}`,
        value,
      ]),
    ),
  ),
});

type ReadCell = (name: string) => string | undefined;

/** Returns an object without its absent fields; `undefined` when no field is left. */
const given = <T extends object>(fields: T): Partial<T> | undefined => {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length ? (Object.fromEntries(entries) as Partial<T>) : undefined;
};

const controlledFrom = (cell: string | undefined): boolean | undefined =>
  cell === undefined ? undefined : /^(1|y|yes|true|是)$/i.test(cell);

const partyFrom = (cell: ReadCell) => ({
  ipiNameNumber: cell('ipi'),
  societies: given({ PR: cell('society_pr'), MR: cell('society_mr'), SR: cell('society_sr') }),
  controlled: controlledFrom(cell('controlled')),
  ownership: sharesFrom(cell('ownership')),
  collection: sharesFrom(cell('collection')),
});

/**
 * Reads the detail of a copyright line from its cells.
 * @param publishers numbers of the publishers the row has cells of
 * @param owner returns the id of the right owner that a reference stands for
 */
export const detailFrom = (
  cell: ReadCell,
  publishers: readonly number[],
  owner: (reference: string | undefined) => string | undefined,
) => ({
  role: cell('role')?.toUpperCase(),
  ...partyFrom(cell),
  publishers: publishers.length
    ? publishers.map((number) => {
        const own: ReadCell = (name) => cell(`pub${number}_${name}`);
        return {
          role: own('role')?.toUpperCase(),
          rightOwnerId: owner(own('owner')),
          name: own('name'),
          ...partyFrom(own),
          agreement: given({
            type: own('agreement_type')?.toUpperCase(),
            number: own('agreement_number'),
            societyNumber: own('agreement_society_number'),
            isac: own('agreement_isac'),
          }),
        };
      })
    : undefined,
});

const columnByField: Readonly<Record<string, string>> = {
  ipiNameNumber: 'ipi',
  societies: 'society_pr',
  rightOwnerId: 'owner',
  agreement: 'agreement_type',
};

/** Returns the text that follows `right1_` in the column of a field of detail, such as `pub2_role`. */
export const detailColumn = ([field = '', index, part = '']: readonly string[]): string =>
  field === 'publishers'
    ? `pub${Number(index ?? 0) + 1}_${columnByField[part] ?? (part || 'role')}`
    : (columnByField[field] ?? field);
