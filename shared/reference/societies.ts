import * as z from 'zod';

/**
 * Code of a society in the CISAC list: three digits, such as `"010"`. Leading zeros may be left out. Any code is taken,
 * because the list grows.
 */
export const societyCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, { error: 'society', abort: true })
  .transform((code) => code.padStart(3, '0'));

/** Societies a writer or publisher is a member of, by class of right. */
export const membershipsSchema = z.object({
  PR: societyCodeSchema.optional(),
  MR: societyCodeSchema.optional(),
  SR: societyCodeSchema.optional(),
});
export type Memberships = z.infer<typeof membershipsSchema>;

/** Society of the CISAC list: code, name, and the territory it is in (ISO 3166-1 numeric). */
export type Society = { readonly code: string; readonly name: string; readonly territory: number };

const rows: readonly (readonly [code: string, name: string, territory: number])[] = [
  ['001', 'ACUM', 376],
  ['004', 'AGADU', 858],
  ['005', 'AKM', 40],
  ['007', 'APDAYC', 604],
  ['008', 'APRA', 36],
  ['009', 'ARTISJUS', 348],
  ['010', 'ASCAP', 840],
  ['011', 'AUSTRO-MECHANA', 40],
  ['012', 'AMCOS', 36],
  ['015', 'APA', 600],
  ['017', 'AMRA', 840],
  ['021', 'BMI', 840],
  ['023', 'BUMA', 528],
  ['026', 'CASH', 344],
  ['029', 'SCD', 152],
  ['030', 'AMAR', 76],
  ['032', 'FILSCAP', 608],
  ['034', 'HFA', 840],
  ['035', 'GEMA', 276],
  ['036', 'IPRS', 356],
  ['038', 'JASRAC', 392],
  ['039', 'MUSICAUTOR', 100],
  ['040', 'KODA', 208],
  ['044', 'MCPS', 826],
  ['048', 'NCB', 208],
  ['050', 'OSA', 203],
  ['052', 'PRS', 826],
  ['055', 'SABAM', 56],
  ['058', 'SACEM', 250],
  ['059', 'SACM', 484],
  ['060', 'SACVEN', 862],
  ['061', 'SADAIC', 32],
  ['063', 'SAMRO', 710],
  ['064', 'SOKOJ', 688],
  ['065', 'SAYCE', 218],
  ['066', 'SBACEM', 76],
  ['068', 'SDRM', 250],
  ['069', 'SPA', 620],
  ['071', 'SESAC', 840],
  ['072', 'SGAE', 724],
  ['074', 'SIAE', 380],
  ['077', 'STEF', 352],
  ['078', 'STEMRA', 528],
  ['079', 'STIM', 752],
  ['080', 'SUISA', 756],
  ['084', 'SAYCO', 170],
  ['085', 'SOZA', 703],
  ['086', 'SICAM', 76],
  ['088', 'CMRRA', 124],
  ['089', 'TEOSTO', 246],
  ['090', 'TONO', 578],
  ['093', 'UBC', 76],
  ['094', 'RAO', 643],
  ['097', 'ZAIKS', 616],
  ['101', 'SOCAN', 124],
  ['104', 'MACP', 458],
  ['106', 'COMPASS', 702],
  ['107', 'ACAM', 188],
  ['110', 'LATGA', 440],
  ['111', 'HDS-ZAMP', 191],
  ['112', 'SAZAS', 705],
  ['115', 'UCMR-ADA', 642],
  ['116', 'EAU', 233],
  ['117', 'MESAM', 792],
  ['118', 'KOMCA', 410],
  ['119', 'MCSC', 156],
  ['122', 'AKKA-LAA', 428],
  ['126', 'MCT', 764],
  ['128', 'IMRO', 372],
  ['134', 'SLPRS', 144],
  ['136', 'ZAMP', 807],
  ['146', 'SPAC', 591],
  ['161', 'MÜST', 158],
  ['170', 'CPSN', 524],
  ['176', 'JACAP', 388],
  ['177', 'KazAK', 398],
  ['189', 'SOCINPRO', 76],
  ['200', 'MSG', 792],
  ['201', 'ABRAMUS', 76],
  ['219', 'ASSIM', 76],
  ['227', 'SGACEDOM', 214],
  ['233', 'SACEM Luxembourg', 442],
  ['246', 'VCPMC', 704],
  ['258', 'MRCSN', 524],
  ['265', 'MACA', 446],
  ['269', 'WAMI', 360],
  ['275', 'AUTODIA', 300],
  ['283', 'CAPASSO', 710],
  ['336', 'KOSCAP', 410],
  ['345', 'SIIP', 860],
  ['361', 'LASCAP', 418],
  ['362', 'COMP', 586],
  ['363', 'EMRA', 784],
  ['708', 'The MLC', 840],
  ['782', 'NexTone', 392],
  ['784', 'ESMAA', 784],
];

/**
 * Societies of musical works in Asia and the larger ones elsewhere. Source: CISAC societies codes listing SG26-0077 of
 * 6 July 2026. Mechanical agencies that are not members of CISAC have codes there too.
 */
export const societies: readonly Society[] = rows.map(([code, name, territory]) => ({
  code,
  name,
  territory,
}));

const byCode = new Map(societies.map((society) => [society.code, society]));

/** Returns a society by its code; `undefined` for one that is not in the table. */
export const societyByCode = (code: string): Society | undefined => byCode.get(code);
