import * as z from 'zod';
import { payerEntities, type PayerEntity } from '../reference/enumerations.ts';

/** Parts people take in a co-created work, by the product's number (platform description, section 3). */
export const coCreationRoles = {
  ProjectManager: 0,
  Producer: 1,
  Lyricist: 2,
  Composer: 3,
  Arranger: 4,
  Artist: 5,
  RecordingStudio: 6,
  RecordingEngineer: 7,
  MixingEngineer: 8,
  Guitarist: 9,
  Bassist: 10,
  Keyboardist: 11,
  Drummer: 12,
  Strings: 13,
  Player: 14,
  BackgroundVocal: 15,
  Mastering: 16,
  MV: 17,
  Other: 18,
  StringsArranger: 19,
  BackgroundVocalArranger: 20,
  CoverDesign: 21,
  VocalProducer: 22,
  Phonograph: 23,
  NotSet: 99,
} as const;
export type CoCreationRole = keyof typeof coCreationRoles;
export const coCreationRoleSchema = z.literal(Object.values(coCreationRoles));

/**
 * Contribution of an author to the composition, by the product's number; `notSpecified` for work on the recording only.
 */
export const creationTypes = { composer: 1, lyricist: 2, notSpecified: 3 } as const;
export type CreationType = keyof typeof creationTypes;
export const creationTypeSchema = z.literal(Object.values(creationTypes));

/** Stations of the agent that pay co-creation authors. */
export const coCreationStations = [
  'coworkBeijing',
  'coworkShanghai',
  'coworkTaipei',
] as const satisfies readonly PayerEntity[];
export const coCreationStationSchema = z.enum(payerEntities).extract([...coCreationStations]);
export type CoCreationStation = z.infer<typeof coCreationStationSchema>;
