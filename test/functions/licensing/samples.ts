import type { Decimal } from '../../../shared/money/decimal.ts';
import type { GroupMatch } from '../../../functions/chunks/chunk.ts';
import type { MatchedGroup } from '../../../functions/chunks/judgedRow.ts';
import type { ReadRow } from '../../../functions/chunks/readRow.ts';
import type { LicensedUnit } from '../../../shared/statements/licensing/license.ts';
import type { StatementRow } from '../../../shared/statements/model.ts';

/** Row of a statement: 1 USD for a stream in Taiwan in November 2025. */
export const statementRow = (values: Partial<StatementRow> = {}): StatementRow => ({
  kind: 'row',
  line: 1,
  platform: 'Spotify',
  platformId: '',
  title: 'River',
  isrc: '',
  iswc: '',
  performer: '',
  writers: '',
  album: '',
  upc: '',
  workId: '',
  territory: 158,
  territoryText: 'TW',
  periodStart: '2025-11-01',
  periodEnd: '2025-11-30',
  currency: 'USD',
  amount: '1' as Decimal,
  units: '1',
  unitPrice: '',
  sharePercentage: '',
  usageType: 'Stream',
  right: 1310,
  remark: '',
  flags: [],
  ...values,
});

/** Row of a chunk: 100 TWD for 40 streams in Taiwan in July 2026. */
export const readRow = (values: Partial<ReadRow> = {}): ReadRow => ({
  line: 7,
  group: 0,
  territory: 158,
  territoryText: 'TW',
  currency: 'TWD',
  amount: '100' as Decimal,
  units: '40',
  periodStart: '2026-07-01',
  periodEnd: '2026-07-31',
  sharePercentage: '',
  usageType: 'Stream',
  right: 1310,
  remark: '',
  flags: [],
  ...values,
});

/** Group of rows of the title `River` on Spotify with a match. */
export const matchedGroup = (
  match: Partial<GroupMatch> = {},
  identity: Partial<MatchedGroup['identity']> = {},
): MatchedGroup => ({
  identity: {
    platform: 'Spotify',
    platformId: '',
    title: 'River',
    isrc: '',
    iswc: '',
    performer: '',
    writers: '',
    album: '',
    workId: '',
    ...identity,
  },
  match: {
    outcome: 'Matched',
    workId: 'wrk_1',
    candidates: [],
    reason: { code: 'MatchedByName' },
    ignored: false,
    ignorePercentage: false,
    shares: [],
    units: [],
    ...match,
  },
});

/** Contract unit of licensor `mus_<id>`: all recording rights, worldwide, 70 % to the licensor. */
export const contractUnit = (id: string, values: Partial<LicensedUnit> = {}): LicensedUnit => ({
  contractId: `ctr_${id}`,
  contractUnitId: `unt_${id}`,
  licensorId: `mus_${id}`,
  agentId: 'cmp_agent',
  licensorShare: '70',
  rights: [1300],
  regions: [0],
  excludedRegions: [],
  start: '2024-01-01',
  ...values,
});
