import { decimalSchema } from '../../shared/money/decimal.ts';
import { comparedFields } from '../../shared/statements/matching/comparedFields.ts';
import type { IssueCounts } from '../../shared/statements/issueQuery.ts';
import type { Answer } from '../../shared/api/route.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import type { getBatch } from '../../shared/statements/routes.ts';
import type { Preview } from '../../shared/statements/mappingSchema.ts';
import type { Correction, Issue, ReviewedRow } from '../../shared/statements/rowSchema.ts';
import type { FakeAnswers, FakeRequest } from './fakeSite.ts';

type Batch = Answer<typeof getBatch>;

const id = (number: number) => `bat_01jd000000000000000000000${number}`;
const song = (number: number) => `sng_01jd000000000000000000000${number}`;
const work = (number: number) => `wrk_01jd000000000000000000000${number}`;

const counters = {
  all: 184_203,
  correct: 180_110,
  ignored: 12,
  errors: 4081,
  missingData: 3,
  matched: 2011,
  rematch: 640,
  unmatched: 1400,
  abnormal: 27,
  skipped: 4,
};

const usd = {
  currency: 'USD',
  file: '98231.40182',
  licensed: '90114.10182',
  open: '8112.3',
  ignored: '5',
  royalty: '72091.281456',
  commission: '18022.820364',
};
const twd = {
  ...usd,
  currency: 'TWD',
  file: '1200',
  licensed: '1000',
  open: '200',
  ignored: '0',
  royalty: '800',
  commission: '200',
};

/** A batch under review with things to decide. */
export const reviewBatch: Batch = {
  batchId: id(1),
  batchNo: '20261121-003',
  fileName: 'apple-music-2026-09-TW.txt.gz',
  size: 18_320_112,
  sha256: '9f2c61d0a7b34e5596aa0137bb1f84c0d0e7cbe5f2a4477cb5a3b0ef4bd8a001',
  origin: 'upload',
  uploadedAt: '2026-11-21T01:12:00.000Z',
  uploadedBy: '何書寧',
  source: 'apple-music-s1',
  incomeType: 'Song',
  incomeRegion: 158,
  receivingCurrency: 'TWD',
  status: 'StillErrors',
  stage: 'review',
  periodStart: '2026-09-01',
  periodEnd: '2026-09-30',
  rowsRead: 184_203,
  skippedLines: { Blank: 1, Total: 1, TitleLine: 2 },
  revision: 1,
  checkedAt: '2026-11-21T01:13:00.000Z',
  counters,
  reconciliation: [usd, twd],
  version: 9,
};

const mappingBatch: Batch = {
  ...reviewBatch,
  batchId: id(2),
  batchNo: '20261121-004',
  fileName: '新平台 2026Q3.csv',
  status: 'NotChecked',
  stage: 'needsMapping',
  problem: { code: 'ColumnsNotRecognized' },
  revision: 0,
  source: undefined,
  counters: undefined,
  reconciliation: undefined,
  rowsRead: undefined,
};

const batches: Batch[] = [
  mappingBatch,
  reviewBatch,
  {
    ...reviewBatch,
    batchId: id(3),
    batchNo: '20261121-002',
    stage: 'matching',
    status: 'NotChecked',
    revision: 0,
    counters: undefined,
    reconciliation: undefined,
  },
  {
    ...mappingBatch,
    batchId: id(4),
    batchNo: '20261121-001',
    status: 'IllegalContent',
    stage: 'failed',
    problem: {
      code: 'CurrencyMismatch',
      params: { file: 'believe.csv', row: 18, column: 'Net Revenue', expected: 'USD', found: 'EUR' },
    },
  },
  {
    ...reviewBatch,
    batchId: id(5),
    batchNo: '20261120-001',
    status: 'Checked',
    counters: { ...counters, errors: 0 },
  },
  { ...reviewBatch, batchId: id(6), batchNo: '20261119-001', status: 'ImportCompleted', stage: 'booked' },
];

const said = {
  title: '夜行列車（Live）',
  performer: 'Mira Tan feat. 海風樂團',
  writers: '陳以樂 / Mira Tan',
  isrc: 'TWA531900123',
  platform: 'Apple Music',
  platformId: '1488812345',
  album: '夜行列車',
};

const candidate = (number: number, workTitle: string): Issue['candidates'][number] => ({
  kind: 'song',
  id: song(number),
  workId: work(number),
  workTitle,
  performers: ['Mira Tan'],
  writers: ['陳以樂'],
  isrcs: ['TWA531900122'],
});

const issue = (number: number, part: Partial<Issue>): Issue => ({
  issueId: `iss_${number}`,
  rowId: `${id(1)}-0-${number}`,
  status: 'MultipleMatch',
  reason: { code: 'SeveralByName', params: { title: said.title, count: 2 } },
  rows: 1204,
  amounts: [{ currency: 'USD', amount: '3120.550012' }],
  ...said,
  candidates: [candidate(1, '夜行列車'), candidate(2, '夜行列車（現場版）')],
  elsewhere: [],
  ...part,
});

const issues: Issue[] = [
  issue(1, { elsewhere: [{ rowId: `${id(1)}-0-9`, platform: 'KKBOX', rows: 12 }] }),
  issue(2, {
    status: 'Matched',
    reason: { code: 'TerritoryNotLicensed', params: { territory: 392, right: 1 } },
    title: 'Harbour Lights',
  }),
  issue(3, {
    status: 'UnMatched',
    reason: { code: 'NoSuchName', params: { title: 'Unknown Song' } },
    title: 'Unknown Song',
    candidates: [],
  }),
  issue(4, {
    status: 'MatchedThenPercentageError',
    reason: { code: 'ClaimedShareMismatch', params: { claimed: '50', covered: '33.33' } },
    title: '海風',
    decision: 'ignorePercentage',
    decidedBy: '何書寧',
    decidedAt: '2026-11-21T02:00:00.000Z',
  }),
  issue(5, {
    status: 'IllegalData',
    reason: { code: 'CurrencyUnknown', params: { currency: 'XYZ' } },
    amounts: [{ currency: 'XYZ', amount: '12.5' }],
    title: '',
  }),
];

const corrections: Correction[] = [
  {
    correctionId: 'rul_1',
    kind: 'ignorePercentage',
    source: 'apple-music-s1',
    ...said,
    batchId: id(1),
    rowId: `${id(1)}-0-4`,
    createdBy: 'usr_01jd0000000000000000000001',
    createdByName: '何書寧',
    createdAt: '2026-11-21T02:00:00.000Z',
    applied: false,
  },
];

const row = (number: number, part: Partial<ReviewedRow>): ReviewedRow => ({
  rowId: `${id(1)}-0-${number}`,
  line: number + 1,
  status: 'Licensed',
  ignored: false,
  ...said,
  territory: 158,
  territoryText: 'TW',
  periodStart: '2026-09-01',
  periodEnd: '2026-09-30',
  usageType: 'Streaming',
  units: '1204',
  amount: '12.400391',
  currency: 'USD',
  sharePercentage: '',
  matchedShare: '100',
  rule: 'SongISRC',
  workId: work(1),
  songId: song(1),
  workTitle: '夜行列車',
  reason: { code: 'MatchedByIsrc', params: { isrc: said.isrc } },
  remark: '',
  flags: [],
  ...part,
});

const rows: ReviewedRow[] = [
  row(1, {}),
  row(2, {
    status: 'UnMatched',
    rule: undefined,
    workTitle: undefined,
    workId: undefined,
    songId: undefined,
    reason: { code: 'NoSuchName', params: { title: 'Unknown Song' } },
  }),
  row(3, { ignored: true, status: 'UnMatched', flags: ['IsrcInvalid'] }),
  row(4, {
    status: 'IllegalData',
    title: '',
    performer: '',
    amount: '',
    currency: '',
    remark: 'TWA531900123 · 1,2x',
    reason: { code: 'AmountNotNumber', params: { column: 'Net', value: '1,2x' } },
  }),
];

const preview: Preview = {
  table: 'report.csv',
  encoding: 'big5',
  format: 'csv',
  delimiter: ',',
  headerRow: 3,
  headers: ['歌名', '演唱者', 'ISRC', '平台', '地區', '金額', '幣別'],
  columns: { title: '歌名', performer: '演唱者', isrc: 'ISRC', amount: '金額', territory: '地區' },
  known: false,
  proposals: [
    { field: 'title', header: '歌名', confidence: 0.98 },
    { field: 'amount', header: '金額', confidence: 0.91 },
    { field: 'isrc', header: 'ISRC', confidence: 1 },
  ],
  incomeType: 'Song',
  notation: { numbers: 'point', dates: 'ymd', grain: 'month' },
  sheets: [],
  missing: [{ code: 'CurrencyNotFound' }],
  lines: [
    { line: 4, cells: ['夜行列車', 'Mira Tan', 'TWA531900123', 'KKBOX', '台灣', '12.4', ''] },
    { line: 5, cells: ['海風', 'x'] },
  ],
  columnFacts: [
    {
      header: '歌名',
      filled: 2,
      meanings: [{ field: 'title', confidence: 0.98, evidence: [{ code: 'Name' }] }],
    },
    { header: '演唱者', filled: 2, meanings: [] },
    {
      header: 'ISRC',
      filled: 1,
      meanings: [{ field: 'isrc', confidence: 1, evidence: [{ code: 'Cells', fits: 1, of: 1 }] }],
    },
    { header: '平台', filled: 1, meanings: [{ field: 'platform', confidence: 0.9, evidence: [] }] },
    { header: '地區', filled: 1, meanings: [] },
    { header: '金額', filled: 1, meanings: [] },
    {
      header: '幣別',
      filled: 0,
      meanings: [{ field: 'currency', confidence: 0.57, evidence: [{ code: 'Name' }] }],
    },
  ],
  amounts: [],
  outlook: {
    isWhole: true,
    rows: 1,
    totals: { '': decimalSchema.parse('12.4') },
    rowsWithoutPeriod: 1,
    rowsWithoutCurrency: 1,
    bad: [{ code: 'AmountNotNumber', count: 1, line: 5 }],
    tables: [{ name: 'report.csv', rows: 1 }],
    works: { compared: 1, found: 1, several: 0 },
  },
  rows: [
    { line: 1, kind: 'skipped', cells: ['新平台 2026 第三季'], reason: 'TitleLine' },
    {
      line: 4,
      kind: 'row',
      cells: [],
      fields: {
        title: '夜行列車',
        performer: 'Mira Tan',
        isrc: 'TWA531900123',
        territory: '158',
        amount: '12.4',
      },
    },
    { line: 5, kind: 'bad', cells: ['海風', 'x'], reason: 'AmountNotNumber' },
  ],
};

const receivables: Receivable[] = [5, 6, 7].map((number) => ({
  batchId: id(number),
  batchNo: `2026112${number - 5}-001`,
  fileName: 'apple-music-2026-09-TW.txt.gz',
  source: number === 7 ? 'src_01jd0000000000000000000001' : 'apple-music-s1',
  periodStart: '2026-09-01',
  periodEnd: '2026-09-30',
  confirmedAt: '2026-11-20T03:00:00.000Z',
  payDate: number === 5 ? '2026-12-15' : undefined,
  received: false,
  reconciliation: number === 5 ? [usd, twd] : [usd],
  version: 1,
}));

const issueCounts: IssueCounts = {
  open: issues.length,
  decided: 0,
  reasons: [{ name: 'NoSuchName', count: issues.length }],
  platforms: [{ name: 'KKBOX', count: issues.length }],
};

/** A candidate as the row is compared with it. */
const compared = (one: Issue['candidates'][number]) => ({
  ...one,
  percent: 84,
  names: [one.workTitle],
  albums: [],
  licensors: [],
  agreement: Object.fromEntries(
    comparedFields.map((field) => [field, field === 'title' ? 'differs' : 'unsaid']),
  ),
});

const toPage = <T>(items: readonly T[], { query }: FakeRequest) => {
  const offset = Number(query.get('offset') ?? 0);
  return { items: items.slice(offset, offset + Number(query.get('limit') ?? 50)), total: items.length };
};

const batchAt = ({ path }: FakeRequest) =>
  batches.find(({ batchId }) => path.endsWith(batchId)) ?? reviewBatch;

/** Responses of the import and receiving routes, with a batch in every state that a screen shows. */
export const statementAnswers: FakeAnswers = {
  'get /api/v1/statementimport/list': (request) => ({
    data: toPage(
      batches.filter(({ status }) => !request.query.get('status') || status === request.query.get('status')),
      request,
    ),
  }),
  'get /api/v1/statementimport/batch/{}': (request) => ({ data: batchAt(request) }),
  'get /api/v1/statementimport/progressbar': ({ query }) => ({
    data: { batchId: query.get('batchId'), status: 'NotChecked', stage: 'matching', rowsRead: 120_400 },
  }),
  'get /api/v1/statementimport/preview/{}': () => ({ data: preview }),
  'get /api/v1/statementimport/reviewedlist/{}': (request) => ({ data: toPage(rows, request) }),
  'get /api/v1/statementimport/reviewedlist/system/{}': (request) => ({
    data: { ...toPage(issues, request), counts: issueCounts },
  }),
  'get /api/v1/statementimport/suggestions': () => ({
    data: { said: {}, items: [compared(candidate(3, '夜行巴士'))] },
  }),
  'get /api/v1/statementimport/manualcorrection': (request) => ({ data: toPage(corrections, request) }),
  'post /api/v1/rowerrorhandle': ({ body }) => ({
    data: {
      decided: 1,
      failures: [{ rowId: (body as { rowIds: string[] }).rowIds[0], name: 'RowProcessing' }],
    },
  }),
  'post /api/v1/rowinfomap/add/song': () => ({ data: { correctionId: 'rul_2' } }),
  'get /api/v1/statementimport/ignorerow': () => ({ data: { correctionId: 'rul_3' } }),
  'post /api/v1/statementimport/clearrowinfomatch': () => ({ data: {} }),
  'post /api/v1/statementimport': () => ({ refusal: 'FileNameDuplicated' }),
  'get /api/v1/accountingmanagement/incomestatement': (request) => ({ data: toPage(receivables, request) }),
  'post /api/v1/confirmpayment/statements/byid': () => ({
    data: { done: [], failures: [{ batchId: id(6), name: 'BatchAlreadyReceived' }] },
  }),
};
