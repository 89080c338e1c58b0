import { territoryCode } from '../../../shared/reference/territories.ts';
import { noPerformerId } from '../cells.ts';
import { splitList } from '../lists.ts';
import type { CatalogueRow, Resolve } from './row.ts';

/** Placeholder for an unknown record, so that the schema reports the column as invalid. */
const unresolved = 'unknown';

export const resolved = (resolve: Resolve, reference: string | undefined): string | undefined =>
  reference ? (resolve(reference) ?? unresolved) : undefined;

export const parseNumber = (cell: string | undefined): number | undefined =>
  cell ? Number(cell) : undefined;

/** Returns whether a cell says yes. */
export const isYes = (cell: string | undefined): boolean => /^(1|y|yes|true|是)$/i.test(cell ?? '');

const hasHan = /\p{Script=Han}/u;

const tagByLowerCase: Readonly<Record<string, string>> = { 'zh-hant': 'zh-Hant', 'zh-hans': 'zh-Hans' };

export const normaliseLanguage = (tag: string): string =>
  tagByLowerCase[tag.toLowerCase()] ?? tag.toLowerCase();

/** Returns the languages in which a row has a name or an alias, as its columns write them. */
const languagesIn = (cells: CatalogueRow['cells']): string[] => [
  ...new Set(Object.keys(cells).flatMap((column) => /^(?:name|alias)_(.+)$/.exec(column)?.[1] ?? [])),
];

/**
 * Reads names from `name`, in `language`, and from `name_<language>`. Without `language`, a name with Han characters
 * counts as Traditional Chinese and any other as English. An alias in a language without a name is the name in that
 * language.
 */
export const namesFrom = (cells: CatalogueRow['cells']) => {
  const native = normaliseLanguage(cells.language ?? (hasHan.test(cells.name ?? '') ? 'zh-Hant' : 'en'));
  const named = languagesIn(cells).map((language) => {
    const [name, alias] = [cells[`name_${language}`], cells[`alias_${language}`]];
    const cultureInfo = normaliseLanguage(language);
    return name === undefined ? { cultureInfo, name: alias! } : { cultureInfo, name, alias };
  });
  const alias = cells.alias ?? cells[`alias_${native.toLowerCase()}`];
  return {
    names: [
      { cultureInfo: native, name: cells.name ?? '', alias },
      ...named.filter(({ cultureInfo }) => cultureInfo !== native),
    ],
    nativeCultureInfo: native,
  };
};

/** Reads a text in several languages from `<column>_<language>`. */
export const textsFrom = (cells: CatalogueRow['cells'], column: string) => {
  const texts = Object.entries(cells)
    .filter(([name]) => name.startsWith(`${column}_`))
    .map(([name, content]) => ({
      cultureInfo: normaliseLanguage(name.slice(column.length + 1)),
      content,
    }));
  return texts.length ? texts : undefined;
};

/** Reads performers. The registered ones are listed in `performer_ids`, in the same order. */
export const performersFrom = (cells: CatalogueRow['cells'], owner: Resolve) => {
  const ids = splitList(cells.performer_ids);
  return splitList(cells.performers).map((name, index) => {
    const reference = ids[index];
    return reference === undefined || reference === noPerformerId
      ? { name }
      : { name, performerId: resolved(owner, reference) };
  });
};

export const platformIdsFrom = (cells: CatalogueRow['cells']) =>
  splitList(cells.platform_ids).map((pair) => {
    const [platform = '', ...id] = pair.split('=');
    return { platform: platform.trim(), id: id.join('=').trim() };
  });

export const parseRegion = (cell: string | undefined): number | undefined =>
  cell === undefined ? undefined : (territoryCode(cell) ?? Number.NaN);

/** Reads a list of regions, by code or name. */
export const parseRegions = (cell: string | undefined): number[] =>
  splitList(cell).map((name) => territoryCode(name) ?? Number.NaN);

/** Returns the numbers of the lines with any filled cell. A line without its type is therefore reported. */
export const lineNumbers = (cells: CatalogueRow['cells'], prefix: string): number[] => {
  const numbers = Object.keys(cells).flatMap((column) => {
    const [, number] = new RegExp(`^${prefix}([1-9]\\d*)_`).exec(column) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
};

/** Reads lines written as numbered columns: `<prefix>1_type`, `<prefix>1_owner`, ... */
export const linesFrom = <T>(
  cells: CatalogueRow['cells'],
  prefix: string,
  line: (cell: (name: string) => string | undefined, number: number) => T,
): T[] =>
  lineNumbers(cells, prefix).map((number) => line((name) => cells[`${prefix}${number}_${name}`], number));

/** Returns a percentage without its sign. */
export const parsePercentage = (cell: string | undefined): string => (cell ?? '').replace(/\s*[%％]$/, '');
