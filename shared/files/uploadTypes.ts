const megabyte = 1024 * 1024;

/** Media types by file ending, of every file that a person can upload for a record. */
export const mediaTypes = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.bmp': 'image/bmp',
  '.pdf': 'application/pdf',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
  '.lrc': 'text/plain; charset=utf-8',
  '.krc': 'application/octet-stream',
} as const;

/** Largest size in bytes by file ending, each with its dot and in lower case. */
export type UploadSizes = Readonly<Record<string, number>>;

/** Returns the same largest size in bytes for several endings. */
const upTo = <Ending extends string>(bytes: number, ...endings: readonly Ending[]) =>
  Object.fromEntries(endings.map((ending) => [ending, bytes])) as Readonly<Record<Ending, number>>;

/** People who may upload files of a type, which routes check; `product` allows nobody. */
type Uploader =
  | 'contractManager'
  | 'payeeEditor'
  | 'shareOwner'
  | 'registrar'
  | 'licensorByLink'
  | 'payer'
  | 'statementImporter'
  | 'catalogueImporter'
  | 'bankImporter'
  | 'projectOpener'
  | 'mainAccount'
  | 'product';

type UploadType = {
  /** Number in the product description; 9 and 10 are ours. */
  number: number;
  sizes: UploadSizes;
  uploader: Uploader;
  /** Place of the files: a folder of the files bucket, the inbox, or none. */
  folder: string;
};

const pictureSizes = upTo(5 * megabyte, '.jpg', '.jpeg', '.png');
const companyDocumentSizes = upTo(30 * megabyte, '.jpg', '.jpeg', '.png', '.pdf', '.bmp');

/** Minimum width and height of a picture in pixels. */
export const minPictureSide = 240;

/** Minimum average bits per second of an MP3. */
export const minMp3BitRate = 192_000;

/** Allowed formats of a WAV, in hertz and bits per sample: studio and compact disc. */
export const wavFormats = {
  studio: { sampleRate: 48_000, bitsPerSample: 24 },
  compactDisc: { sampleRate: 44_100, bitsPerSample: 16 },
} as const;

/**
 * Every type of upload and its limits. Forms and handlers both read this list. Source: platform description, sections 3
 * and 5. Limits of contracts, lyrics, proofs, statements and WAV are ours.
 *
 * Some numbers stand for several types: 4 by the kind of the record, 5 by the kind of the registration and 98 by the
 * page; 8, which the description gives twice, by the ending of the file.
 */
export const uploadTypes = {
  Contract: {
    number: 1,
    sizes: companyDocumentSizes,
    uploader: 'contractManager',
    folder: 'uploads/contracts',
  },
  MusicianInfo: { number: 2, sizes: pictureSizes, uploader: 'payeeEditor', folder: 'uploads/documents' },
  CompanyInfo: {
    number: 3,
    sizes: companyDocumentSizes,
    uploader: 'payeeEditor',
    folder: 'uploads/documents',
  },
  MusicalWork: {
    number: 4,
    sizes: upTo(megabyte, '.txt', '.lrc', '.krc'),
    uploader: 'shareOwner',
    folder: 'uploads/works',
  },
  AlbumCover: {
    number: 4,
    sizes: pictureSizes,
    uploader: 'shareOwner',
    folder: 'uploads/works',
  },
  PartnerMusician: { number: 5, sizes: pictureSizes, uploader: 'registrar', folder: 'uploads/documents' },
  PartnerCompany: {
    number: 5,
    sizes: companyDocumentSizes,
    uploader: 'registrar',
    folder: 'uploads/documents',
  },
  PartnerPhoto: {
    number: 5,
    sizes: pictureSizes,
    uploader: 'licensorByLink',
    folder: 'uploads/registrations',
  },
  WithdrawPaymentAttachment: {
    number: 6,
    sizes: upTo(10 * megabyte, '.pdf', '.png', '.jpg', '.jpeg'),
    uploader: 'payer',
    folder: 'uploads/withdrawals',
  },
  WithdrawStatementReport: { number: 7, sizes: {}, uploader: 'product', folder: 'reports' },
  Statement: {
    number: 8,
    sizes: upTo(5_000_000_000, '.csv', '.tsv', '.txt', '.xlsx', '.xls', '.zip', '.gz'),
    uploader: 'statementImporter',
    folder: 'inbox',
  },
  DemoAudio: {
    number: 8,
    sizes: { '.mp3': 50 * megabyte, '.wav': 200 * megabyte },
    uploader: 'shareOwner',
    folder: 'uploads/works',
  },
  /** Reference file of a song request. The description has no number for it. */
  ProjectReference: {
    number: 9,
    sizes: {
      ...upTo(30 * megabyte, '.pdf', '.jpg', '.jpeg', '.png'),
      ...upTo(50 * megabyte, '.mp3'),
      ...upTo(200 * megabyte, '.wav'),
    },
    uploader: 'projectOpener',
    folder: 'uploads/projects',
  },
  /** Logo of a company on its documents. The description has no number for it. */
  CompanyLogo: {
    number: 10,
    sizes: upTo(megabyte, '.png', '.jpg', '.jpeg'),
    uploader: 'mainAccount',
    folder: 'uploads/logos',
  },
  TempUploadFile: {
    number: 98,
    sizes: upTo(100 * megabyte, '.csv', '.tsv', '.txt', '.xlsx', '.zip'),
    uploader: 'catalogueImporter',
    folder: 'imports',
  },
  /** Sent within the request and not stored. */
  TempBankList: {
    number: 98,
    sizes: upTo(3 * megabyte, '.csv', '.txt'),
    uploader: 'bankImporter',
    folder: 'none',
  },
  /** Sent within the request and not stored. */
  TempBankStatement: {
    number: 98,
    sizes: upTo(2 * megabyte, '.xml', '.sta', '.940', '.mt940', '.txt', '.csv', '.xls', '.xlsx'),
    uploader: 'statementImporter',
    folder: 'none',
  },
  /** Sent within the request and not stored. */
  TempCwrFile: {
    number: 98,
    sizes: upTo(3 * megabyte, '.v21', '.v22', '.sub', '.ack', '.isr', '.cwr', '.txt'),
    uploader: 'catalogueImporter',
    folder: 'none',
  },
  TempDownloadFile: { number: 99, sizes: {}, uploader: 'product', folder: 'reports' },
} as const satisfies Record<string, UploadType>;
export type UploadTypeName = keyof typeof uploadTypes;

/** Folders of files that show a person's documents or bank accounts. Their files are encrypted with a separate key. */
export const personalFolders = [
  'uploads/documents',
  'uploads/registrations',
  'uploads/withdrawals',
  'leaving',
  'moving',
] as const;

/** Returns whether an object of the files bucket is in a personal folder. */
export const isPersonal = (objectKey: string): boolean =>
  personalFolders.some((folder) => objectKey.startsWith(`${folder}/`));
