import { isIpiNameNumber, isIswc } from '../../reference/identifiers.ts';
import type { LanguageTag, SingingLanguage } from '../../reference/languages.ts';
import { textAreaLength } from '../../reference/names.ts';
import { rightClasses, type RightClass } from '../../reference/rightClasses.ts';
import { worldwide } from '../../reference/territories.ts';
import { shareDetailProblem } from '../../works/shares/shareDetailProblem.ts';
import { publisherRoles, writerRoles, type ChainPublisher } from '../../works/shares/schema.ts';
import type { CopyrightLine, MusicalWorkFields } from '../../works/schema.ts';
import type { CwrFields, CwrParty, CwrShares, CwrWork } from '../model.ts';
import { partyName } from '../partyName.ts';
import { addShares, hasNoShares, ownedShares, toPercentage } from './amounts.ts';
import { linesOfWriters, type ChainMember, type WriterLine } from './chains.ts';
import { toCollectedShares, collectsNothing } from './collection.ts';
import { toTitles } from './titles.ts';

/** Details of a work in a file that its musical work does not take over unchanged. Screens have a text for each. */
export const cwrNoteKinds = [
  'writerWithoutShare',
  'iswcInvalid',
  'ipiInvalid',
  'titlesInRemark',
  'nationalName',
  'collectionLeft',
  'originalUnknown',
  'performersInCredits',
  'recordsLeft',
] as const;
export type CwrNote = { readonly kind: (typeof cwrNoteKinds)[number]; readonly at?: string };

/** Reasons no musical work can be made of a work. Screens have a text for each. */
export const cwrObstacleReasons = ['partyUnknown', 'writerMissing', 'titleMissing', 'noParties'] as const;
type CwrObstacle = {
  readonly reason: (typeof cwrObstacleReasons)[number];
  readonly at?: string;
};

/** Fields of a work that no file states. */
export type WorkChoices = {
  readonly singingLanguage: SingingLanguage;
  /** Language of titles that state none. */
  readonly titleLanguage: LanguageTag;
  readonly genre: number;
  /** Right owner of the shares of writers who are not in the catalogue; without one such a work is not made. */
  readonly otherOwnerId?: string | undefined;
};

type MadeWork = { fields: MusicalWorkFields; notes: CwrNote[] } | { obstacle: CwrObstacle };

/** Returns the name under which a party is stored. Files are in English capitals. */
const storedName = (party: CwrParty): string => partyName(party) || `UNKNOWN ${party.kind.toUpperCase()}`;

const rightOfRole: Readonly<Record<string, CopyrightLine['rightType']>> = {
  A: 'OA',
  C: 'OC',
  CA: 'OC',
  PA: 'OC',
  AD: 'SA',
  SA: 'SA',
  TR: 'SA',
  AR: 'SC',
  SR: 'SC',
};

const one = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value);

const toSocieties = ({ fields, territories }: CwrParty) => {
  const stated: CwrFields = { ...territories[0]?.fields, ...fields };
  const code = (name: string) => stated[name]?.trim().padStart(3, '0').slice(-3) || undefined;
  const all = { PR: code('prSociety'), MR: code('mrSociety'), SR: code('srSociety') };
  return Object.values(all).some(Boolean) ? { societies: all } : {};
};

const toPartyIdentity = (party: CwrParty) => {
  const { ipiNameNumber } = party.fields;
  return {
    ...(ipiNameNumber && isIpiNameNumber(ipiNameNumber) && { ipiNameNumber }),
    ...toSocieties(party),
    controlled: party.controlled,
  };
};

const worldShares = (shares: CwrShares, rights: readonly RightClass[]) =>
  rights.map((right) => ({ right, regions: [worldwide], percentage: toPercentage(shares[right]) }));

type Context = {
  rights: readonly RightClass[];
  findOwnerId: (party: CwrParty) => string | undefined;
  otherOwnerId: string | undefined;
  withCollection: boolean;
};

const toChainPublisher = (
  { party, owned, collected, isCollectionStated, agreement }: ChainMember,
  { rights, findOwnerId, withCollection }: Context,
): ChainPublisher => {
  const { fields } = party;
  const rightOwnerId = findOwnerId(party);
  const link = {
    type: one(['OS', 'OG', 'PS', 'PG'] as const, fields.agreementType),
    number: fields.agreementNumber ?? agreement?.agreementNumber,
    societyNumber: fields.societyAgreement ?? agreement?.societyAgreement,
    isac: fields.isac,
  };
  return {
    role: one(publisherRoles, fields.role) ?? 'E',
    ...(rightOwnerId && { rightOwnerId }),
    name: storedName(party),
    ...toPartyIdentity(party),
    ...(Object.values(link).some(Boolean) && { agreement: link }),
    ...(!hasNoShares(owned) && { ownership: worldShares(owned, rights) }),
    ...(withCollection &&
      isCollectionStated && {
        collection: party.territories.length
          ? toCollectedShares(party.territories, collected)
          : [...collectsNothing],
      }),
  };
};

const toCopyrightLine = (
  { writer, owned, chain }: WriterLine,
  percentage: number,
  context: Context,
): CopyrightLine => {
  const { rights, findOwnerId, otherOwnerId, withCollection } = context;
  const ownId = findOwnerId(writer);
  const isSimple = !chain.length && rights.every((right) => owned[right] === percentage);
  return {
    rightType: rightOfRole[writer.fields.role ?? ''] ?? 'OC',
    ...(ownId ? { authorId: ownId } : { authorName: storedName(writer) }),
    rightOwnerId: ownId ?? otherOwnerId!,
    percentage: toPercentage(percentage),
    role: one(writerRoles, writer.fields.role) ?? 'CA',
    ...toPartyIdentity(writer),
    ...(!isSimple && { ownership: worldShares(owned, rights) }),
    ...(withCollection &&
      writer.territories.length && {
        collection: toCollectedShares(
          writer.territories,
          writer.territories.map(({ collected }) => collected),
        ),
      }),
    ...(chain.length && {
      publishers: chain.map((member) => toChainPublisher(member, context)),
    }),
  };
};

const detailTypes: ReadonlySet<string> = new Set(['ALT', 'NAT', 'PER', 'VER', 'OWK']);

const listPerformers = (work: CwrWork): string[] =>
  work.details.flatMap(({ type, fields }) => (type === 'PER' ? partyName({ fields }) || [] : []));

const collectNotes = (work: CwrWork, further: readonly string[]): CwrNote[] => {
  const left = new Map<string, number>();
  for (const { type } of work.details) if (!detailTypes.has(type)) left.set(type, (left.get(type) ?? 0) + 1);
  const { iswc } = work.fields;
  return [
    ...(iswc && !isIswc(iswc) ? [{ kind: 'iswcInvalid' as const, at: iswc }] : []),
    ...work.parties.flatMap((party): CwrNote[] => [
      ...(party.fields.ipiNameNumber && !isIpiNameNumber(party.fields.ipiNameNumber)
        ? [{ kind: 'ipiInvalid' as const, at: partyName(party) }]
        : []),
      ...party.nationalNames.map((fields) => ({ kind: 'nationalName' as const, at: partyName({ fields }) })),
    ]),
    ...further.map((at) => ({ kind: 'titlesInRemark' as const, at })),
    ...listPerformers(work).map((at) => ({ kind: 'performersInCredits' as const, at })),
    ...[...left].map(([type, count]) => ({ kind: 'recordsLeft' as const, at: `${type} ${count}` })),
  ];
};

const obstacleTo = (
  work: CwrWork,
  lines: readonly WriterLine[],
  context: Context,
): CwrObstacle | undefined => {
  if (!work.fields.title) return { reason: 'titleMissing' };
  if (!lines.length) return { reason: 'writerMissing' };
  const unknown = lines.find(({ writer }) => !context.findOwnerId(writer));
  return unknown && !context.otherOwnerId
    ? { reason: 'partyUnknown', at: storedName(unknown.writer) }
    : undefined;
};

/**
 * Returns a work of a file as a musical work. Each writer is a copyright line, with the chains of publishers that act
 * for the writer. The line's share is what they own together of the performing right, or of the first class of right
 * that anybody owns. Writers without any share are named in the credits. Collected shares that contradict the owned
 * ones are left out, with a note. The caller checks the other rules of musical works.
 * @param findOwnerId returns the right owner of a party; `undefined` for one that is not in the catalogue
 * @param originalId the work it adapts, if the catalogue has it
 */
export const fromCwrWork = (
  work: CwrWork,
  findOwnerId: (party: CwrParty) => string | undefined,
  { singingLanguage, titleLanguage, genre, otherOwnerId }: WorkChoices,
  originalId?: string,
): MadeWork => {
  const owned = ownedShares(work.parties);
  const total = addShares(owned);
  const rights = rightClasses.filter((right) => total[right] > 0);
  const basis = rights[0] ?? 'PR';
  const all = linesOfWriters(work.parties, owned);
  const sumShares = (line: WriterLine) =>
    addShares([line.owned, ...line.chain.map((member) => member.owned)]);
  const lines = all.filter((line) => !hasNoShares(sumShares(line)));
  const context: Context = { rights, findOwnerId, otherOwnerId, withCollection: true };
  const obstacle = obstacleTo(work, lines, context);
  if (obstacle) return { obstacle };
  const toLines = (withCollection: boolean) =>
    lines.map((line) => toCopyrightLine(line, sumShares(line)[basis], { ...context, withCollection }));
  const full = toLines(true);
  const isContradictory =
    full.some(({ collection, publishers = [] }) =>
      [collection, ...publishers.map((publisher) => publisher.collection)].some(
        (shares) => shares?.length === 0,
      ),
    ) || /\.collection$/.test(shareDetailProblem(full)?.path ?? '');
  const copyrights = isContradictory ? toLines(false) : full;
  const { further, ...titles } = toTitles(work, singingLanguage, titleLanguage);
  const credits = [
    ...listPerformers(work),
    ...all.flatMap((line) => (lines.includes(line) ? [] : partyName(line.writer) || [])),
  ];
  const { iswc, versionType } = work.fields;
  return {
    fields: {
      ...titles,
      singingLanguage,
      genre,
      ...(iswc && isIswc(iswc) && { iswc }),
      ...(originalId && { originalTitleMusicalWorkId: originalId }),
      ...(further.length && { remark: further.join('; ').slice(0, textAreaLength) }),
      ...(credits.length && {
        credits: [{ cultureInfo: 'en' as const, content: credits.join('; ').slice(0, textAreaLength) }],
      }),
      copyrights,
    },
    notes: [
      ...collectNotes(work, further),
      ...all
        .filter((line) => !lines.includes(line))
        .map(({ writer }) => ({ kind: 'writerWithoutShare' as const, at: storedName(writer) })),
      ...(isContradictory ? [{ kind: 'collectionLeft' as const }] : []),
      ...(versionType === 'MOD' && !originalId ? [{ kind: 'originalUnknown' as const }] : []),
    ],
  };
};
