import { roundPercentage } from '../../shared/money/percentage.ts';
import { toScaled } from '../../shared/money/decimal.ts';
import { rightClasses } from '../../shared/reference/rightClasses.ts';
import type { Memberships } from '../../shared/people/memberships.ts';
import { areaContains } from '../../shared/reference/territories.ts';
import { displayName, type Named } from '../../shared/reference/names.ts';
import {
  partsOfWork,
  partiesIn,
  type PartyInCountry,
  type PartyShare,
} from '../../shared/works/shares/partsOfWork.ts';
import type { CopyrightLine, MusicalWork } from '../../shared/works/schema.ts';
import { fieldsWritten } from '../../shared/cwr/layouts.ts';
import type {
  CwrDetail,
  CwrFields,
  CwrParty,
  CwrShares,
  CwrTerritory,
  CwrVersion,
  CwrWork,
} from '../../shared/cwr/model.ts';
import { capitals, pickRoman, splitName } from './latin.ts';
import { recordingDetails, type CwrRecording } from './recordings.ts';
import { isRoman } from '../../shared/cwr/rules.ts';
import { toTis } from '../../shared/cwr/tis.ts';

/** Facts about a right owner that registrations state. */
export type CwrOwner = {
  readonly kind: 'Musician' | 'Company';
  readonly names: readonly string[];
  readonly ipiNameNumber?: string | undefined;
  readonly ipiBaseNumber?: string | undefined;
  readonly societies?: Memberships | undefined;
};

export type CwrOwners = ReadonlyMap<string, CwrOwner>;

/**
 * Returns the number a sender gives a work (submitter work number, at most 14 characters): its external id if that
 * fits, otherwise the end of its id.
 */
export const submitterNumber = (work: Pick<MusicalWork, 'externalId' | 'musicalWorkId'>): string => {
  const own = work.externalId?.toUpperCase();
  return own && own.length <= 14 && isRoman(own) ? own : work.musicalWorkId.slice(-14).toUpperCase();
};

const hundredths = (percentage: string): number =>
  Number(toScaled(roundPercentage(percentage, 2)) / 10n ** 18n);

const toCwrShares = (shares: PartyInCountry['shares'], kind: keyof PartyShare): CwrShares => ({
  PR: hundredths(shares.PR[kind]),
  MR: hundredths(shares.MR[kind]),
  SR: hundredths(shares.SR[kind]),
});

const given = (fields: Record<string, string | undefined>): CwrFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as CwrFields;

/** Returns the fields that a record of a version has. */
const pickFields = (version: CwrVersion, type: string, fields: CwrFields): CwrFields =>
  given(Object.fromEntries(fieldsWritten(version, type).map(({ name }) => [name, fields[name]])));

/** Id by which a file refers to a party (interested party number, nine characters). */
const partyId = (ownerId: string | undefined, place: number): string =>
  ownerId ? ownerId.slice(-9).toUpperCase() : `N${String(place).padStart(8, '0')}`;

const writerRights: ReadonlySet<string> = new Set(['OA', 'OC', 'SA', 'SC']);
const roleOfRight: Readonly<Record<string, string>> = { OA: 'A', OC: 'C', SA: 'SA', SC: 'AR' };

const toSocietyFields = (societies: Memberships | undefined) => ({
  prSociety: societies?.PR,
  mrSociety: societies?.MR,
  srSociety: societies?.SR,
});

const add = (a: CwrShares, b: CwrShares): CwrShares => ({
  PR: a.PR + b.PR,
  MR: a.MR + b.MR,
  SR: a.SR + b.SR,
});
const none: CwrShares = { PR: 0, MR: 0, SR: 0 };
const hasNoShares = (shares: CwrShares): boolean => rightClasses.every((right) => shares[right] === 0);

type Draft = {
  kind: CwrParty['kind'];
  controlled: boolean;
  fields: CwrFields;
  owned: CwrShares;
  /** Shares it collects, by region. */
  collected: Map<number, CwrShares>;
  nationalNames: CwrFields[];
  publishers: CwrFields[];
};

/** Collects the parties of a work. A party named in two lines becomes one. */
class Parties {
  private readonly writers = new Map<string, Draft>();
  private readonly publishers: Draft[] = [];
  private chain = 0;
  private readonly owners: CwrOwners;
  private readonly regions: readonly number[];

  constructor(owners: CwrOwners, regions: readonly number[]) {
    this.owners = owners;
    this.regions = regions;
  }

  private draft(
    kind: Draft['kind'],
    line: Pick<CopyrightLine, 'ipiNameNumber' | 'societies' | 'controlled'>,
    ownerId: string | undefined,
    name: string | undefined,
    fields: CwrFields,
  ): Draft {
    const owner = ownerId ? this.owners.get(ownerId) : undefined;
    const names = [...(name ? [name] : []), ...(owner?.names ?? [])];
    const roman = pickRoman(names);
    const national = names.find((one) => !isRoman(capitals(one)));
    const id = fields.id!;
    return {
      kind,
      controlled: line.controlled ?? false,
      fields: given({
        ...fields,
        ...(kind === 'publisher' ? { name: roman } : splitName(roman)),
        ipiNameNumber: line.ipiNameNumber ?? owner?.ipiNameNumber,
        ipiBaseNumber: owner?.ipiBaseNumber,
        ...toSocietyFields(line.societies ?? owner?.societies),
      }),
      owned: none,
      collected: new Map(),
      publishers: [],
      nationalNames: national
        ? [
            kind === 'publisher'
              ? given({ chain: fields.chain, id, name: national })
              : { id, lastName: national },
          ]
        : [],
    };
  }

  private addWriter(line: CopyrightLine): Draft {
    const { rightType, authorId, authorName, rightOwnerId } = line;
    const ownerId = authorId ?? (authorName ? undefined : rightOwnerId);
    const key = ownerId ?? authorName!;
    const role = line.role ?? roleOfRight[rightType] ?? '';
    const known = this.writers.get(key);
    if (known) {
      const roles = new Set([known.fields.role, role]);
      if (roles.has('A') && roles.has('C')) known.fields = { ...known.fields, role: 'CA' };
      return known;
    }
    const id = partyId(ownerId, this.writers.size + 1);
    const isSelf = ownerId === rightOwnerId;
    const facts = isSelf || line.role ? line : { controlled: line.controlled };
    const draft = this.draft('writer', facts, ownerId, authorName, { id, role });
    this.writers.set(key, draft);
    return draft;
  }

  private addPublisher(party: PartyInCountry['party'], role: string, line: CopyrightLine): Draft {
    if (role === 'E' || !this.chain) this.chain += 1;
    const chain = String(this.chain).padStart(2, '0');
    const { publisher } = party;
    const id = partyId(party.rightOwnerId, 100 + this.publishers.length);
    const facts = publisher ?? { controlled: line.controlled };
    const agreement = publisher?.agreement;
    const fields = given({
      chain,
      id,
      role,
      agreementNumber: agreement?.number,
      isac: agreement?.isac,
      societyAgreement: agreement?.societyNumber,
      agreementType: agreement?.type,
    });
    const draft = this.draft('publisher', facts, party.rightOwnerId, publisher?.name, fields);
    this.publishers.push(draft);
    return draft;
  }

  /** Starts a line: returns the drafts of its parties in their order, the writer first if the line has one. */
  startLine(line: CopyrightLine, parties: readonly PartyInCountry['party'][]): Draft[] {
    const writer = writerRights.has(line.rightType) ? this.addWriter(line) : undefined;
    const ownsHimself = (line.authorId ?? line.rightOwnerId) === line.rightOwnerId;
    return parties.map((party) => {
      if (!party.publisher && writer && ownsHimself && !(line.authorName && !line.authorId)) return writer;
      const draft = this.addPublisher(party, party.publisher?.role ?? 'E', line);
      if (writer && draft.fields.role === 'E')
        writer.publishers.push(
          given({
            publisherId: draft.fields.id,
            publisherName: draft.fields.name,
            agreementNumber: draft.fields.agreementNumber,
            societyAgreement: draft.fields.societyAgreement,
            writerId: writer.fields.id,
            chain: draft.fields.chain,
          }),
        );
      return draft;
    });
  }

  private toTerritories({ collected, fields, kind }: Draft, version: CwrVersion): CwrTerritory[] {
    const { prSociety, mrSociety, srSociety } = fields;
    const entries = [...collected].filter(([, shares]) => !hasNoShares(shares));
    const rows = entries.flatMap(([region, shares]) => [
      { region, shares, indicator: 'I' },
      // A smaller region with separate shares is excluded from the region around it.
      ...this.regions
        .filter((inner) => inner !== region && areaContains(region, inner))
        .map((inner) => ({ region: inner, shares: none, indicator: 'E' })),
    ]);
    return rows.map(({ region, shares, indicator }, index) => ({
      fields: given({
        id: fields.id,
        indicator,
        territory: toTis(region),
        sequence: String(index + 1).padStart(3, '0'),
        ...(version === '3.0' && kind ? { prSociety, mrSociety, srSociety } : { change: 'N' }),
      }),
      collected: shares,
    }));
  }

  finish(version: CwrVersion): CwrParty[] {
    return [...this.publishers, ...this.writers.values()].map((draft) => {
      const { kind, controlled, owned, nationalNames } = draft;
      const fields = pickFields(version, kind === 'publisher' ? 'SPU' : 'SWR', draft.fields);
      const publishers = draft.publishers.map((one) => pickFields(version, 'PWR', one));
      return {
        kind,
        controlled,
        fields,
        nationalNames,
        publishers,
        ...(version !== '3.0' && { owned }),
        territories: this.toTerritories(draft, version),
      };
    });
  }
}

const toParties = (
  copyrights: readonly CopyrightLine[],
  owners: CwrOwners,
  version: CwrVersion,
): CwrParty[] => {
  const parts = partsOfWork(copyrights);
  const parties = new Parties(
    owners,
    parts.map(({ region }) => region),
  );
  const byPart = parts.map(({ country }) => partiesIn(copyrights, country));
  const drafts = copyrights.flatMap((line, index) =>
    parties.startLine(
      line,
      byPart[0]!.filter((one) => one.line === index).map(({ party }) => party),
    ),
  );
  byPart.forEach((held, part) =>
    held.forEach(({ shares }, index) => {
      const draft = drafts[index]!;
      if (part === 0) draft.owned = add(draft.owned, toCwrShares(shares, 'owned'));
      const { region } = parts[part]!;
      draft.collected.set(region, add(draft.collected.get(region) ?? none, toCwrShares(shares, 'collected')));
    }),
  );
  return parties.finish(version);
};

const toTitleDetails = (work: Named, title: string): CwrDetail[] => {
  const names = work.names.flatMap(({ name, alias }) => (alias ? [name, alias] : [name]));
  return [...new Set(names)].flatMap((name): CwrDetail[] => {
    const written = capitals(name);
    if (written === title) return [];
    return isRoman(written)
      ? [{ type: 'ALT', fields: { title: written, titleType: 'AT' } }]
      : [{ type: 'NAT', fields: { title: name, titleType: 'OL' } }];
  });
};

/**
 * Returns a work as a registration. CWR states ownership once for all territories, so it is taken from the first
 * territory with separate shares.
 * @param original the work it adapts
 * @param recordings recordings of the work, which name its performers
 */
export const toCwrWork = (
  version: CwrVersion,
  work: MusicalWork,
  owners: CwrOwners,
  original?: MusicalWork,
  recordings: readonly CwrRecording[] = [],
): CwrWork => {
  const title = pickRoman([displayName(work, 'en'), ...work.names.map(({ name }) => name)]);
  const isModified = work.originalTitleMusicalWorkId !== undefined;
  const originalTitle = original && pickRoman([displayName(original, 'en'), displayName(original)]);
  return {
    fields: given({
      title,
      number: submitterNumber(work),
      iswc: work.iswc,
      category: 'POP',
      recorded: recordings.length ? 'Y' : 'U',
      versionType: isModified ? 'MOD' : 'ORI',
      arrangement: isModified ? 'UNS' : undefined,
      lyricAdaptation: isModified ? 'UNS' : undefined,
    }),
    parties: toParties(work.copyrights, owners, version),
    details: [
      ...toTitleDetails(work, title),
      ...(originalTitle
        ? [
            {
              type: version === '3.0' ? 'OWK' : 'VER',
              fields: given({ title: originalTitle, iswc: original.iswc, number: submitterNumber(original) }),
            },
          ]
        : []),
      ...recordingDetails(version, recordings, owners),
    ],
  };
};
