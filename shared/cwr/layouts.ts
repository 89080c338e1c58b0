import type { CwrVersion } from './model.ts';

/**
 * Notation of a field. `text` is padded with blanks on the right, `digits` with zeros on the left and empty when all
 * zeros, `share` is a percentage in hundredths, `count` a number that may be zero, `society` a CISAC code.
 */
type FieldKind = 'text' | 'digits' | 'share' | 'count' | 'society';

export type Field = {
  readonly name: string;
  /** Position of the first character, from 0. */
  readonly start: number;
  readonly length: number;
  readonly kind: FieldKind;
};

type Layout = readonly Field[];

const kinds: Readonly<Record<string, FieldKind>> = { n: 'digits', '%': 'share', '#': 'count', s: 'society' };

/** Length of the record type and of the two sequence numbers before the fields of a record. */
const prefixLength = 19;

/** Returns a layout from names and lengths, such as `title:60 date:8n share:5% number:8#`. */
const layout = (text: string, start = prefixLength): Layout => {
  let at = start;
  return text.split(/\s+/).map((part) => {
    const [name = '', size = ''] = part.split(':');
    const length = Number.parseInt(size, 10);
    const field = { name, start: at, length, kind: kinds[size.at(-1)!] ?? 'text' };
    at += length;
    return field;
  });
};

const frame = (text: string): Layout => layout(text, 3);

const person = 'lastName:45 firstName:30';
const shares = 'prShare:5% mrShare:5% srShare:5%';
const sharesBySociety = 'prSociety:3s prShare:5% mrSociety:3s mrShare:5% srSociety:3s srShare:5%';
const place = 'indicator:1 territory:4n';
const counts = 'transactions:8# records:8#';
const creation =
  'title:60 language:2 number:14 iswc:11 copyrightDate:8n copyrightNumber:12 category:3 duration:6n';
const versionFields =
  'recorded:1 textMusic:3 composite:3 versionType:3 excerpt:3 arrangement:3 lyricAdaptation:3';
const edition = 'grandRights:1 components:3n editionDate:8n exceptional:1 opus:25 catalogue:25 priority:1';

const workOf2 = layout(`${creation} ${versionFields} contactName:30 contactId:10 workType:2 ${edition}`);
const publisherOf2 = layout(
  `chain:2n id:9 name:45 unknown:1 role:2 taxId:9n ipiNameNumber:11n agreementNumber:14 ${sharesBySociety} special:1 refusal:1 filler:1 ipiBaseNumber:13 isac:14 societyAgreement:14 agreementType:2 usaLicense:1`,
);
const writerOf2 = layout(
  `id:9 ${person} unknown:1 role:2 taxId:9n ipiNameNumber:11n ${sharesBySociety} reversionary:1 refusal:1 workForHire:1 filler:1 ipiBaseNumber:13 personalNumber:12 usaLicense:1`,
);
const publisherTerritoryOf2 = layout(`id:9 filler:6 ${shares} ${place} change:1 sequence:3n`);
const writerTerritoryOf2 = layout(`id:9 ${shares} ${place} change:1 sequence:3n`);
const originalOf2 = layout(
  'title:60 iswc:11 language:2 lastName:45 firstName:30 source:60 ipiNameNumber:11n ipiBaseNumber:13 lastName2:45 firstName2:30 ipiNameNumber2:11n ipiBaseNumber2:13 number:14',
);
const nameAndLanguage = layout('title:640 language:2');
const message = layout('kind:1 recordSequence:8# recordType:3 level:1 validation:3 text:150');

/** Records of versions 2.1 and 2.2. Version 2.2 appends fields to some, so its layouts read both. */
const layoutsOf2: Readonly<Record<string, Layout>> = {
  HDR: frame(
    'senderType:2 senderId:9 senderName:45 ediVersion:5 creationDate:8 creationTime:6 transmissionDate:8 characterSet:15 version:3 revision:3 software:30 softwareVersion:30',
  ),
  GRH: frame('transactionType:3 group:5n version:5 batch:10n submissionType:2'),
  GRT: frame(`group:5n ${counts} currency:3 value:10n`),
  TRL: frame(`groups:5# ${counts}`),
  ACK: layout(
    'creationDate:8n creationTime:6 group:5n transaction:8# transactionType:3 title:60 number:20 societyNumber:20 processingDate:8n status:2',
  ),
  MSG: message,
  NWR: workOf2,
  REV: workOf2,
  ISW: workOf2,
  EXC: workOf2,
  SPU: publisherOf2,
  OPU: publisherOf2,
  NPN: layout('chain:2n id:9 name:480 language:2'),
  SPT: publisherTerritoryOf2,
  OPT: publisherTerritoryOf2,
  SWR: writerOf2,
  OWR: writerOf2,
  NWN: layout('id:9 lastName:160 firstName:160 language:2'),
  SWT: writerTerritoryOf2,
  OWT: writerTerritoryOf2,
  PWR: layout('publisherId:9 publisherName:45 agreementNumber:14 societyAgreement:14 writerId:9 chain:2n'),
  ALT: layout('title:60 titleType:2 language:2'),
  NAT: layout('title:640 titleType:2 language:2'),
  EWT: originalOf2,
  VER: originalOf2,
  PER: layout(`${person} ipiNameNumber:11n ipiBaseNumber:13`),
  NPR: layout(
    'lastName:160 firstName:160 ipiNameNumber:11n ipiBaseNumber:13 language:2 performanceLanguage:2 dialect:3',
  ),
  REC: layout(
    'releaseDate:8n filler:60 duration:6n filler2:5 albumTitle:60 albumLabel:60 catalogueNumber:18 ean:13 isrc:12 format:1 technique:1 mediaType:3 recordingTitle:60 versionTitle:60 artist:60 label:60 isrcValidity:20 recordingNumber:14',
  ),
  ORN: layout(
    'purpose:3 productionTitle:60 cdId:15 cut:4n library:60 blt:1 visan:25 productionNumber:12 episodeTitle:60 episodeNumber:20 year:4n society:3s audiovisualNumber:15 visanVersion:26 eidr:42',
  ),
  INS: layout('voices:3n instrumentation:3 description:50'),
  IND: layout('instrument:3 players:3n'),
  COM: layout(
    'title:60 iswc:11 number:14 duration:6n lastName:45 firstName:30 ipiNameNumber:11n lastName2:45 firstName2:30 ipiNameNumber2:11n ipiBaseNumber:13 ipiBaseNumber2:13',
  ),
  NET: nameAndLanguage,
  NCT: nameAndLanguage,
  NVT: nameAndLanguage,
  NOW: layout('lastName:160 firstName:160 language:2 position:1'),
  ARI: layout('society:3s number:14 right:3 subject:2 note:160'),
  XRF: layout('organisation:3s identifier:14 identifierType:1 validity:1'),
};

const workOf3 = layout(`${creation} ${versionFields} ${edition}`);
const publisherOf3 = layout(
  'chain:2n id:9 name:45 unknown:1 role:2 taxId:9n ipiNameNumber:11n ipiBaseNumber:13 usaLicense:1',
);
const writerOf3 = layout(
  `id:9 ${person} unknown:1 role:2 ipiNameNumber:11n ipiBaseNumber:13 reversionary:1 refusal:1 workForHire:1 usaLicense:1`,
);
const territoryOf3 = layout(
  `sequence:3n id:9 ${shares} ${place} prSociety:4s mrSociety:4s srSociety:4s filler:32 validity:4n`,
);

/** Records of version 3.0, which states societies and shares with the territories. */
const layoutsOf3: Readonly<Record<string, Layout>> = {
  HDR: frame(
    'senderType:2 senderId:4 senderName:45 senderIpi:11 creationDate:8 creationTime:6 transmissionDate:8 characterSet:15 version:3 revision:3 software:30 softwareVersion:30 fileName:27',
  ),
  GRH: frame('transactionType:3 group:5n version:5 batch:10n'),
  GRT: frame(`group:5n ${counts}`),
  TRL: frame(`groups:5# ${counts}`),
  MSG: message,
  WRK: workOf3,
  ISR: layout('title:60 language:2 number:14 iswc:11 indicator:1'),
  WRI: layout(`id:9 ipiNameNumber:11n ${person} ipiBaseNumber:13`),
  SPU: publisherOf3,
  OPU: publisherOf3,
  NPN: layout('chain:2n id:9 name:480 language:2'),
  SPT: territoryOf3,
  OPT: territoryOf3,
  SWR: writerOf3,
  OWR: writerOf3,
  NWN: layout('id:9 lastName:160 firstName:160 language:2'),
  SWT: territoryOf3,
  OWT: territoryOf3,
  PWR: layout(
    'chain:2n publisherId:9 writerId:9 agreementNumber:14 society:4s societyAgreement:14 agreementType:2',
  ),
  ALT: layout('title:60 titleType:2 language:2'),
  NAT: layout('title:640 titleType:2 language:2'),
  OWK: layout(
    'title:60 iswc:11 number:14 source:50 date:8 lastName:45 firstName:30 ipiNameNumber:11n ipiBaseNumber:13 lastName2:45 firstName2:30 ipiNameNumber2:11n ipiBaseNumber2:13',
  ),
  PER: layout(`${person} ipiNameNumber:11n isni:16 language:2 dialect:3`),
  REC: layout(
    'releaseDate:8n duration:6n isrc:12 recordingTitle:60 versionTitle:60 artist:60 artistIpi:11n artistIsni:16 label:60 isrcValidity:20 recordingNumber:14',
  ),
  ORN: layout(
    'purpose:3 cdId:15 cut:4n library:60 productionTitle:60 seriesTitle:60 blt:1 productionNumber:12 episodeTitle:60 episodeNumber:20 year:4n society:4s audiovisualNumber:15 isan:26 eidr:21 further:40',
  ),
  XRF: layout('organisation:4s identifier:14 identifierType:1 validity:1'),
};

/** Returns the layout of a record type; `undefined` for a type that the version lacks or this reader does not know. */
export const findLayout = (version: CwrVersion, type: string): Layout | undefined =>
  (version === '3.0' ? layoutsOf3 : layoutsOf2)[type];

/** Fields that version 2.2 added at the end of a record of 2.1. */
const addedIn22: Readonly<Record<string, string>> = {
  HDR: 'version',
  PWR: 'chain',
  REC: 'recordingTitle',
  ORN: 'visanVersion',
};

/** Returns the fields that a version writes in a record. */
export const fieldsWritten = (version: CwrVersion, type: string): Layout => {
  const fields = findLayout(version, type) ?? [];
  const first = version === '2.1' ? addedIn22[type] : undefined;
  return first
    ? fields.slice(
        0,
        fields.findIndex(({ name }) => name === first),
      )
    : fields;
};

/** Records that frame the works and have no sequence numbers. */
export const frameTypes: ReadonlySet<string> = new Set(['HDR', 'GRH', 'GRT', 'TRL']);
