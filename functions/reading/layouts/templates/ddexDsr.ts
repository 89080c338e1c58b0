import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
import { template } from './template.ts';

/** Values the reader of DDEX flat files collects for a row from its records, under the standard's names. */
export const dsrColumns = [
  'SenderName',
  'DspResourceId',
  'Title',
  'ISRC',
  'ISWC',
  'DisplayArtistName',
  'ComposerAuthor',
  'Territory',
  'ValidityPeriodStart',
  'ValidityPeriodEnd',
  'Currency',
  'AllocatedAmount',
  'Usages',
  'RightShare%',
  'UseType',
  'RightsControllerWorkID',
  'RightsController',
] as const;

/** DDEX Digital Sales Report flat file, any profile: recognised by its HEAD record, not by headers. */
export const ddexDsr = template({
  id: 'ddex-dsr',
  name: templateNames['ddex-dsr'],
  incomeType: 'MusicalWork',
  recognisedBy: ['HEAD'],
  fields: {
    platform: ['SenderName'],
    platformId: ['DspResourceId'],
    title: ['Title'],
    isrc: ['ISRC'],
    iswc: ['ISWC'],
    performer: ['DisplayArtistName'],
    writers: ['ComposerAuthor'],
    territory: ['Territory'],
    period: ['ValidityPeriodStart'],
    periodEnd: ['ValidityPeriodEnd'],
    currency: ['Currency'],
    amount: ['AllocatedAmount'],
    units: ['Usages'],
    sharePercentage: ['RightShare%'],
    usageType: ['UseType'],
    workId: ['RightsControllerWorkID'],
    remark: ['RightsController'],
  },
  numbers: 'point',
  dates: 'ymd',
  grain: 'day',
});
