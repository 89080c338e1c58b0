import type { FakeAnswers, FakeRequest } from './fakeSite.ts';

/** Invented works for looking at screens; identifiers are valid in form only. */
const titles = ['夜空下的約定', '島嶼來信', 'Slow Boat to Penang', '雨停了以後', '南方的風', '城市邊緣'];
export const fakeTotal = 137;

const idAt = (prefix: string, index: number) => `${prefix}_01jd${String(index).padStart(22, '0')}`;

const names = (index: number) => [
  { cultureInfo: 'zh-Hant', name: `${titles[index % titles.length]} ${index}` },
  { cultureInfo: 'en', name: `Title ${index}` },
];

const owner = {
  rightOwnerId: idAt('mus', 1),
  kind: 'Musician',
  names: [
    { cultureInfo: 'zh-Hant', name: '陳青山' },
    { cultureInfo: 'en', name: 'Chen Qing-shan' },
  ],
  nativeCultureInfo: 'zh-Hant',
  country: 158,
  taxResidence: 'TW',
};

const workSummary = (index: number) => ({
  musicalWorkId: idAt('wrk', index),
  names: names(index),
  nativeCultureInfo: 'zh-Hant',
  iswc: 'T0345246801',
  singingLanguage: 'cmn',
  genre: 1,
  writers: ['陳青山'],
  rightOwnerIds: [owner.rightOwnerId],
});

export const fakeWork = {
  musicalWorkId: idAt('wrk', 1),
  names: [
    ...names(1),
    { cultureInfo: 'zh-Hans', name: '岛屿来信 1' },
    { cultureInfo: 'pinyin', name: 'Dao Yu Lai Xin 1' },
  ],
  nativeCultureInfo: 'zh-Hant',
  singingLanguage: 'cmn',
  iswc: 'T0345246801',
  genre: 1,
  copyrights: [
    { rightType: 'OC', authorName: '陳青山', rightOwnerId: owner.rightOwnerId, percentage: '50' },
    { rightType: 'OA', authorName: '林若水', rightOwnerId: owner.rightOwnerId, percentage: '50' },
  ],
  version: 3,
};

const contract = {
  contractId: idAt('ctr', 1),
  contractNumber: 'TPE-2026-001',
  displayName: '陳青山詞曲授權',
  contractType: 'musicalWork',
  licensorId: owner.rightOwnerId,
  agentId: idAt('cmp', 1),
  startDate: '2026-01-01',
  endDate: '2028-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [0],
  excludedRegions: [156],
  rights: [1310, 2200],
  subLicense: 'none',
  renewalCondition: 'evergreen',
  payerEntity: 'taipei',
  documentIds: [],
  status: 1,
  licensorName: '陳青山',
  agentName: '回聲音樂出版',
  unitCount: 12,
  version: 1,
};

/** A page of invented rows; the keyword `nothing` finds none. */
const inventPage =
  (make: (index: number) => unknown) =>
  ({ query }: FakeRequest) => {
    const offset = Number(query.get('offset') ?? 0);
    const total = query.get('keyword') === 'nothing' ? 0 : fakeTotal;
    const count = Math.max(0, Math.min(Number(query.get('limit') ?? 50), total - offset));
    return { data: { items: Array.from({ length: count }, (_, index) => make(offset + index + 1)), total } };
  };

/** Responses of the works, contracts and people routes. */
export const catalogueAnswers: FakeAnswers = {
  'get /api/v1/musicalwork': inventPage(workSummary),
  'get /api/v1/musicalworkselector/system': inventPage(workSummary),
  'get /api/v1/musicalwork/{}': () => ({ data: fakeWork }),
  'get /api/v1/musicalwork/{}/relatedcontractinfo': () => ({ data: { items: [], isLicensed: false } }),
  'post /api/v1/musicalwork/{}': () => ({ refusal: 'StaleVersion' }),
  'post /api/v1/musicalwork': () => ({
    refusal: 'InvalidData',
    issues: [{ path: 'body.externalId', message: 'duplicated' }],
  }),
  'get /api/v1/song': () => ({ refusal: 'Fail' }),
  'get /api/v1/musicianinfo': () => ({ refusal: 'NotAllowed' }),
  'get /api/v1/companyinfo': () => ({ data: { items: [], total: 0 } }),
  'get /api/v1/rightowner': () => ({ data: { items: [owner], total: 1 } }),
  'get /api/v1/rightowner/{}': () => ({ data: owner }),
  'get /api/v1/rightowner/infolist': () => ({ data: { items: [owner] } }),
  'get /api/v1/licensecontract': () => ({ data: { items: [contract], total: 1 } }),
  'get /api/v1/contract/basicinfo/{}': () => ({ data: contract }),
  'get /api/v1/history/{}': ({ query }) => ({
    data: query.has('cursor')
      ? { items: [{ auditId: 'aud_1', at: '2026-01-02T03:04:05Z', actorName: '林若水', action: 'created' }] }
      : {
          items: [
            {
              auditId: 'aud_2',
              at: '2026-02-03T04:05:06Z',
              actorName: '陳默聲',
              action: 'updated',
              changes: { externalId: 'W-2' },
              before: { externalId: 'W-0' },
            },
          ],
          next: 'older',
        },
  }),
};
