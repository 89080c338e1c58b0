import type { ProjectTab } from '../../shared/projects/enumerations.ts';

type PayerAudience = 'general' | 'cowork';

const withSearch = (path: string, search: string): string => (search ? `${path}?${search}` : path);

const partners = '/Publish/CollaborationPartner';

type RegistrationPlace = {
  kind: 'Musician' | 'Company';
  channel: 'agent' | 'cowork';
  registrationId: string;
};

const prefixes = { agent: '', cowork: 'Cowork' } as const;

/** Addresses where records are shown, edited or listed, by kind. Ids are lower case. */
export const recordAddress = {
  work: (id: string) => `/Publish/Works/MusicalWorkPage/Detail/${id}`,
  /** Income lines of a work or recording; `filter` narrows them as the page of income does. */
  workIncome: (id: string, filter: Readonly<Record<string, string>> = {}) =>
    `/Publish/Income/Detail?${new URLSearchParams(Object.assign({ work: 'all' }, filter, { workId: id }))}`,
  /** A statement beside another of its platform, and why its income differs. */
  comparedStatement: (batchId: string, batchNo: string) =>
    `/Publish/Income/Comparison?${new URLSearchParams({ work: 'all', statement: batchId, statementNo: batchNo })}`,
  workEdit: (id: string) => `/Publish/Works/MusicalWorkPage/Edit/${id}`,
  /** The form of a new CWR transmission, with the work chosen. */
  workRegister: (id: string) => `/Publish/Cwr/New?works=${id}`,
  statementRun: (id: string) => `/Publish/StatementRun/Detail/${id}`,
  /** One statement of a run. */
  runStatement: (id: string, statementRecordId: string) =>
    `/Publish/StatementRun/Detail/${id}/Statement/${statementRecordId}`,
  /** Page where anybody checks a certificate. */
  certificate: (id: string) => `/verify/${id}`,
  song: (id: string) => `/Publish/Works/SongWorkPage/Detail/${id}`,
  songEdit: (id: string) => `/Publish/Works/SongWorkPage/Edit/${id}`,
  contract: (id: string, search = '') => withSearch(`/Publish/LicenseContract/Detail/${id}`, search),
  /** The form of a new contract, filled in with what a deal of a song request says, or with a work. */
  contractFrom: (from: 'deal' | 'work', id: string) => `/Publish/LicenseContract/Create?${from}=${id}`,
  contractCreate: (search: string) => withSearch('/Publish/LicenseContract/Create', search),
  contractEdit: (id: string, search = '') => withSearch(`/Publish/LicenseContract/Edit/${id}`, search),
  musician: (id: string) => `/Publish/TotalData/Musician/Detail/RealName/${id}`,
  company: (id: string) => `/Publish/TotalData/Company/Detail/RealName/${id}`,
  /** Requests of the reader to the audit of the company. */
  ownRequest: (reviewId: string) => `/Publish/Submission/${reviewId}`,
  /** The form that submits a change of a real name for review. */
  profile: (id: string) => `/Publish/Profile/${id}`,
  /** The page that merges another work or recording into one. */
  merge: (id: string, otherId = '') =>
    withSearch(`/Publish/TotalData/Merge/${id}`, otherId && `with=${otherId}`),
  musicianMerge: (realNameId: string) => `/Publish/TotalData/Musician/Merge/${realNameId}`,
  musicianAliasAdd: (realNameId: string) => `/Publish/TotalData/Musician/Create/Alias/${realNameId}`,
  companyMerge: (realNameId: string) => `/Publish/TotalData/Company/Merge/${realNameId}`,
  companyAliasAdd: (realNameId: string) => `/Publish/TotalData/Company/Create/Alias/${realNameId}`,
  musicianAliasEdit: (aliasId: string, realNameId: string) =>
    `/Publish/TotalData/Musician/Edit/Alias/${aliasId}/${realNameId}`,
  companyAliasEdit: (aliasId: string, realNameId: string) =>
    `/Publish/TotalData/Company/Edit/Alias/${aliasId}/${realNameId}`,
  /** Form of a real name, which returns to one of its aliases. */
  musicianRealNameEdit: (realNameId: string, aliasId: string) =>
    `/Publish/TotalData/Musician/Edit/RealName/${realNameId}/${aliasId}`,
  companyRealNameEdit: (realNameId: string, aliasId: string) =>
    `/Publish/TotalData/Company/Edit/RealName/${realNameId}/${aliasId}`,
  /** A statement batch; `search` opens a tab or filters its rows. */
  batch: (id: string, search = '') => withSearch(`/Publish/StatementImport/Detail/${id}`, search),
  /** Open decisions of a statement batch. */
  decisions: (batchId: string) => `/Publish/StatementImport/Detail/${batchId}?tab=decide`,
  /** The form for a new record made from a statement row. */
  newFromRow: (rowId: string, kind: 'song' | 'work') =>
    `/Publish/StatementImport/NewRecord/${rowId}?kind=${kind}`,
  /** An address of a program of the reader that is sent events. */
  webhook: (id: string) => `/Publish/Account/Webhooks/Detail/${id}`,
  paymentRun: (id: string) => `/Publish/PaymentRun/Detail/${id}`,
  advance: (id: string) => `/Publish/PaymentImport/Advance/Detail/${id}`,
  rolling: (id: string) => `/Publish/PaymentImport/Rolling/Detail/${id}`,
  external: (id: string) => `/Publish/PaymentImport/ExternalLicensing/Detail/${id}`,
  /** The offline withdrawal of a payment item. */
  offline: (id: string) => `/Publish/OfflineWithdraw?payment=${id}`,
  /** A right owner's own withdrawal. */
  withdrawal: (id: string) => `/Publish/WithdrawRecord/1?id=${id}`,
  /** A withdrawal as the paying staff see it. */
  payerWithdrawal: (id: string) => `/Publish/WithdrawRecord/Payer/Detail/${id}`,
  /** Withdrawals that a paying company pays. */
  payer: (
    payerEntity: string,
    audience: PayerAudience = payerEntity.startsWith('cowork') ? 'cowork' : 'general',
  ) => `/Publish/WithdrawRecord/${audience === 'cowork' ? 'CoworkPayer' : 'Payer'}/${payerEntity}/1`,
} as const;

/** Addresses of the registration of a licensor by its agent. */
export const registrationAddress = {
  detail: ({ kind, channel, registrationId }: RegistrationPlace) =>
    `${partners}/${prefixes[channel]}${kind}Detail/${registrationId}`,
  /** The form of the licensor's details, for the first time or to correct them. */
  form: ({ kind, channel, registrationId, step }: RegistrationPlace & { step: string }) => {
    const isCorrection = channel === 'agent' && step !== 'NotFillIn';
    return `${partners}/${prefixes[channel]}${kind}FillOut/${isCorrection ? 'Edit/' : ''}${registrationId}`;
  },
  email: ({ registrationId }: RegistrationPlace) => `${partners}/ApplyForAccount/Edit/${registrationId}`,
  account: ({ registrationId }: RegistrationPlace) => `${partners}/LicensorAccount/${registrationId}`,
} as const;

/** Addresses of works, recordings and albums among all data. */
export const totalDataAddress = {
  musicalWorks: '/Publish/TotalData/MusicalWork/1',
  songs: '/Publish/TotalData/Song/1',
  songCreate: '/Publish/TotalData/Song/Create',
  song: (id: string) => `/Publish/TotalData/Song/Detail/${id}`,
  songEdit: (id: string) => `/Publish/TotalData/Song/Edit/${id}`,
  albums: '/Publish/TotalData/Album/1',
  albumCreate: '/Publish/TotalData/Album/Create',
  album: (id: string) => `/Publish/TotalData/Album/Detail/${id}`,
  albumEdit: (id: string) => `/Publish/TotalData/Album/Edit/${id}`,
} as const;

/** Addresses of demos. */
export const demoAddress = {
  list: '/Publish/Demo/1',
  add: '/Publish/Demo/Add',
  /** The form of a new version. */
  copy: (id: string) => `/Publish/Demo/Add/${id}`,
  edit: (id: string) => `/Publish/Demo/Edit/${id}`,
  demo: (id: string, search = '') => withSearch(`/Publish/Demo/Detail/${id}`, search),
  anrList: '/Publish/AnrDemo/1',
  /** Page of a guest. The secret follows `#`, which browsers do not send. */
  listen: (linkId: string, token: string) => `/Listen/${linkId}#${token}`,
} as const;

/** Addresses of song requests. */
export const projectAddress = {
  list: (tab: ProjectTab = 'All', search = '') => withSearch(`/Publish/Project/${tab}/1`, search),
  add: '/Publish/Project/Add',
  /** The form of the opening case. */
  edit: (id: string) => `/Publish/Project/Edit/${id}`,
  contractOut: (id: string) => `/Publish/Project/ContractOut/${id}`,
  project: (id: string, search = '') => withSearch(`/Publish/Project/Detail/${id}`, search),
} as const;

/** Entries of an account of the books. */
export const bookAccountAddress = (search: Readonly<Record<string, string>>): string =>
  `/Publish/Books/Account?${new URLSearchParams(search)}`;

/** Pages that need no record. */
export const pageAddress = {
  /** Page where anybody checks the proof of a royalty statement. */
  verifyStatement: '/verify-statement',
  missingIncome: '/Publish/MissingIncome',
  works: '/Publish/Works/MusicalWorkPage/1',
  workAdd: '/Publish/Works/MusicalWorkPage/Add',
  songs: '/Publish/Works/SongWorkPage/1',
  albums: '/Publish/Works/AlbumPage/1',
  songCreate: '/Publish/Works/SongWorkPage/Create',
  coworkMembers: '/Publish/Cowork/Member/1',
  musicians: '/Publish/TotalData/Musician/1',
  musicianCreate: '/Publish/TotalData/Musician/Create',
  companies: '/Publish/TotalData/Company/1',
  companyCreate: '/Publish/TotalData/Company/Create',
  companyAudit: '/Publish/CompanyAudit/Overview',
  /** Requests of the reader to the audit of the company. */
  ownRequests: '/Publish/Submissions/1',
  contracts: '/Publish/LicenseContract',
  contractCreate: '/Publish/LicenseContract/Create',
  renewals: '/Publish/ContractRenewal',
  /** Registrations of musicians by their agent. */
  registrations: '/Publish/CollaborationPartner/CollaborationMusicianPage/1',
  batches: '/Publish/StatementImport/1',
  catalogueImport: '/Publish/Works/CatalogueImport',
  cwr: '/Publish/Cwr/1',
  cwrNew: '/Publish/Cwr/New',
  cwrRead: '/Publish/Cwr/Read',
  cwrSender: '/Publish/Cwr/Sender',
  statementUpload: '/Publish/StatementImport/Upload',
  externalIncome: '/Publish/PaymentImport/ExternalLicensing',
  externalIncomeAdd: '/Publish/PaymentImport/ExternalLicensing/Create',
  receiving: '/Publish/StatementReceiving',
  receivingConfirm: '/Publish/StatementReceiving/Confirm',
  bankLines: '/Publish/StatementReceiving/Bank',
  advances: '/Publish/PaymentImport/Advance',
  rollingPayments: '/Publish/PaymentImport/Rolling',
  heldRoyalty: '/Publish/CustomerDeductPayment',
  incomeOverview: '/Publish/Income/Overview',
  incomeComparison: '/Publish/Income/Comparison',
  incomeDetail: '/Publish/Income/Detail',
  incomeDeductions: '/Publish/Income/Deduction',
  revenueReview: '/Publish/CustomerRevenueReview',
  withdrawApply: '/Publish/Withdraw/Apply',
  withdrawals: '/Publish/WithdrawRecord/1',
  approvals: '/Publish/Approvals',
  paymentRunNew: '/Publish/PaymentRun/New',
  webhooks: '/Publish/Account/Webhooks',
  pendingReviews: '/Publish/SystemAudit/PendingReview/1',
} as const;
