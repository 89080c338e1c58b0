import { isIpiNameNumber, isIswc } from '../reference/identifiers.ts';
import { rightClasses } from '../reference/rightClasses.ts';
import { fieldsWritten } from './layouts.ts';
import type { CwrFields, CwrParty, CwrVersion, CwrWork } from './model.ts';
import { partyName } from './partyName.ts';

/** Rules a work must meet before it is registered. Screens have a text for each. */
export const cwrRules = [
  'titleMissing',
  'titleNotRoman',
  'workNumberMissing',
  'iswcInvalid',
  'writerMissing',
  'controlledMissing',
  'nameMissing',
  'nameNotRoman',
  'roleMissing',
  'ipiInvalid',
  'ownershipTotal',
  'writersBelowHalf',
  'collectionTotal',
  'collectionMissing',
  'publisherOfWriterMissing',
  'chainStart',
  'originalMissing',
  'valueTooLong',
] as const;
export type CwrRule = (typeof cwrRules)[number];

/** Rule a work breaks, with the party, class of right or field concerned. */
type BrokenRule = { readonly rule: CwrRule; readonly at?: string };

/** Tolerances of totals in hundredths of a percent (CWR 2.2: 0.06 for all together, 2 for the writers' half). */
const tolerance = { total: 6, half: 200 };
const all = 10_000;

/** Returns whether a text has only the characters allowed outside national names. */
export const isRoman = (text: string): boolean => /^[ -~]*$/.test(text);

/** Returns what names a party in a broken rule: its name, else its id in the file. */
const nameOrId = (party: CwrParty): string => partyName(party) || (party.fields.id ?? '');

const isWriter = ({ kind }: CwrParty): boolean => kind === 'writer';

function* titleProblems(work: CwrWork): Generator<BrokenRule> {
  const { title = '', number, iswc, versionType } = work.fields;
  if (!title) yield { rule: 'titleMissing' };
  if (!isRoman(title)) yield { rule: 'titleNotRoman', at: title };
  if (!number) yield { rule: 'workNumberMissing' };
  if (iswc && !isIswc(iswc)) yield { rule: 'iswcInvalid', at: iswc };
  const hasOriginal = work.details.some(({ type }) => type === 'VER' || type === 'OWK');
  if (versionType === 'MOD' && !hasOriginal) yield { rule: 'originalMissing' };
}

function* partyProblems(party: CwrParty): Generator<BrokenRule> {
  const { fields, controlled, kind } = party;
  const name = fields.name ?? fields.lastName ?? '';
  const at = nameOrId(party);
  if (controlled && !name) yield { rule: 'nameMissing', at };
  if (!isRoman(name) || !isRoman(fields.firstName ?? '')) yield { rule: 'nameNotRoman', at };
  if (controlled && !fields.role) yield { rule: 'roleMissing', at };
  if (fields.ipiNameNumber && !isIpiNameNumber(fields.ipiNameNumber)) yield { rule: 'ipiInvalid', at };
  if (kind === 'writer' && controlled && !party.publishers.length)
    yield { rule: 'publisherOfWriterMissing', at };
  const owns = party.owned && rightClasses.some((right) => party.owned![right] > 0);
  if (controlled && owns && !party.territories.length) yield { rule: 'collectionMissing', at };
}

function* totalProblems({ parties, fields }: CwrWork): Generator<BrokenRule> {
  if (parties.some(({ owned }) => !owned)) return;
  for (const right of rightClasses) {
    const total = parties.reduce((sum, { owned }) => sum + owned![right], 0);
    // Mechanical and synchronisation rights may be left out completely.
    const isLeftOut = right !== 'PR' && total === 0;
    if (!isLeftOut && Math.abs(total - all) > tolerance.total) yield { rule: 'ownershipTotal', at: right };
  }
  const writers = parties.filter(isWriter).reduce((sum, { owned }) => sum + owned!.PR, 0);
  if (fields.versionType !== 'MOD' && writers < all / 2 - tolerance.half) yield { rule: 'writersBelowHalf' };
}

function* collectionProblems({ parties }: CwrWork): Generator<BrokenRule> {
  const totals = new Map<string, number>();
  for (const { territories } of parties)
    for (const { fields, collected } of territories)
      if (fields.indicator === 'I')
        for (const right of rightClasses) {
          const key = `${right} ${fields.territory ?? ''}`;
          totals.set(key, (totals.get(key) ?? 0) + collected[right]);
        }
  for (const [at, total] of totals) if (total > all + tolerance.total) yield { rule: 'collectionTotal', at };
}

/** Finds chains whose first publisher is neither an original publisher nor an income participant. */
function* chainProblems({ parties }: CwrWork): Generator<BrokenRule> {
  const seen = new Set<string>();
  for (const party of parties) {
    const { chain, role } = party.fields;
    if (party.kind === 'writer' || !party.controlled || !chain || seen.has(chain)) continue;
    seen.add(chain);
    if (role !== 'E' && role !== 'PA') yield { rule: 'chainStart', at: nameOrId(party) };
  }
}

const partyType = ({ kind, controlled }: CwrParty): string =>
  `${controlled ? 'S' : 'O'}${kind === 'publisher' ? 'PU' : 'WR'}`;

function* lengthProblems(version: CwrVersion, headType: string, work: CwrWork): Generator<BrokenRule> {
  const records: [string, CwrFields][] = [
    [headType, work.fields],
    ...work.parties.flatMap((party): [string, CwrFields][] => [
      [partyType(party), party.fields],
      ...party.publishers.map((fields): [string, CwrFields] => ['PWR', fields]),
      ...party.nationalNames.map((fields): [string, CwrFields] => [
        party.kind === 'publisher' ? 'NPN' : 'NWN',
        fields,
      ]),
    ]),
    ...work.details.map(({ type, fields }): [string, CwrFields] => [type, fields]),
  ];
  for (const [type, fields] of records)
    for (const { name, length } of fieldsWritten(version, type))
      if (Array.from(fields[name] ?? '').length > length) yield { rule: 'valueTooLong', at: fields[name]! };
}

/** Returns the rules of the specification that a work breaks; a society would reject it. */
export const brokenRules = (version: CwrVersion, work: CwrWork): BrokenRule[] => {
  const { parties } = work;
  return [
    ...titleProblems(work),
    ...(parties.some(isWriter) ? [] : [{ rule: 'writerMissing' as const }]),
    ...(parties.some(({ controlled }) => controlled) ? [] : [{ rule: 'controlledMissing' as const }]),
    ...parties.flatMap((party) => [...partyProblems(party)]),
    ...totalProblems(work),
    ...collectionProblems(work),
    ...chainProblems(work),
    ...lengthProblems(version, version === '3.0' ? 'WRK' : 'NWR', work),
  ];
};
