import {
  cisacAreas,
  nameLocales,
  namedAreas,
  otherTerritoryNames,
  withdrawnCountries,
} from './territoryNames.ts';

/** Territory codes of the product: ISO 3166 numeric, plus worldwide and continents. */
export const worldwide = 0;
export const america = 1004;
const northAmerica = 1007;
const southAmerica = 1008;

/**
 * Countries by continent, each written as alpha-2, alpha-3 and numeric code without a gap. Codes: ISO 3166-1;
 * grouping: UN M49 (Central America and the Caribbean under North America 1007, both Americas under America 1004).
 */
const continents: Readonly<Record<number, readonly string[]>> = {
  1001: [
    'AEARE784 AFAFG004 AMARM051 AZAZE031 BDBGD050 BHBHR048 BNBRN096 BTBTN064 CNCHN156 CYCYP196',
    'GEGEO268 HKHKG344 IDIDN360 ILISR376 ININD356 IQIRQ368 IRIRN364 JOJOR400 JPJPN392 KGKGZ417',
    'KHKHM116 KPPRK408 KRKOR410 KWKWT414 KZKAZ398 LALAO418 LBLBN422 LKLKA144 MMMMR104 MNMNG496',
    'MOMAC446 MVMDV462 MYMYS458 NPNPL524 OMOMN512 PHPHL608 PKPAK586 PSPSE275 QAQAT634 SASAU682',
    'SGSGP702 SYSYR760 THTHA764 TJTJK762 TLTLS626 TMTKM795 TRTUR792 TWTWN158 UZUZB860 VNVNM704',
    'YEYEM887',
  ],
  1002: [
    'ADAND020 ALALB008 ATAUT040 AXALA248 BABIH070 BEBEL056 BGBGR100 BYBLR112 CHCHE756 CZCZE203',
    'DEDEU276 DKDNK208 EEEST233 ESESP724 FIFIN246 FOFRO234 FRFRA250 GBGBR826 GGGGY831 GIGIB292',
    'GRGRC300 HRHRV191 HUHUN348 IEIRL372 IMIMN833 ISISL352 ITITA380 JEJEY832 LILIE438 LTLTU440',
    'LULUX442 LVLVA428 MCMCO492 MDMDA498 MEMNE499 MKMKD807 MTMLT470 NLNLD528 NONOR578 PLPOL616',
    'PTPRT620 ROROU642 RSSRB688 RURUS643 SESWE752 SISVN705 SJSJM744 SKSVK703 SMSMR674 UAUKR804',
    'VAVAT336',
  ],
  1003: [
    'AOAGO024 BFBFA854 BIBDI108 BJBEN204 BWBWA072 CDCOD180 CFCAF140 CGCOG178 CICIV384 CMCMR120',
    'CVCPV132 DJDJI262 DZDZA012 EGEGY818 EHESH732 ERERI232 ETETH231 GAGAB266 GHGHA288 GMGMB270',
    'GNGIN324 GQGNQ226 GWGNB624 IOIOT086 KEKEN404 KMCOM174 LRLBR430 LSLSO426 LYLBY434 MAMAR504',
    'MGMDG450 MLMLI466 MRMRT478 MUMUS480 MWMWI454 MZMOZ508 NANAM516 NENER562 NGNGA566 REREU638',
    'RWRWA646 SCSYC690 SDSDN729 SHSHN654 SLSLE694 SNSEN686 SOSOM706 SSSSD728 STSTP678 SZSWZ748',
    'TDTCD148 TGTGO768 TNTUN788 TZTZA834 UGUGA800 YTMYT175 ZAZAF710 ZMZMB894 ZWZWE716',
  ],
  1005: [
    'ASASM016 AUAUS036 CCCCK166 CKCOK184 CXCXR162 FJFJI242 FMFSM583 GUGUM316 KIKIR296 MHMHL584',
    'MPMNP580 NCNCL540 NFNFK574 NRNRU520 NUNIU570 NZNZL554 PFPYF258 PGPNG598 PNPCN612 PWPLW585',
    'SBSLB090 TKTKL772 TOTON776 TVTUV798 UMUMI581 VUVUT548 WFWLF876 WSWSM882',
  ],
  1006: ['AQATA010 BVBVT074 GSSGS239 HMHMD334 TFATF260'],
  1007: [
    'AGATG028 AIAIA660 AWABW533 BBBRB052 BLBLM652 BMBMU060 BQBES535 BSBHS044 BZBLZ084 CACAN124',
    'CRCRI188 CUCUB192 CWCUW531 DMDMA212 DODOM214 GDGRD308 GLGRL304 GPGLP312 GTGTM320 HNHND340',
    'HTHTI332 JMJAM388 KNKNA659 KYCYM136 LCLCA662 MFMAF663 MQMTQ474 MSMSR500 MXMEX484 NINIC558',
    'PAPAN591 PMSPM666 PRPRI630 SVSLV222 SXSXM534 TCTCA796 TTTTO780 USUSA840 VCVCT670 VGVGB092',
    'VIVIR850',
  ],
  1008: [
    'ARARG032 BOBOL068 BRBRA076 CLCHL152 COCOL170 ECECU218 FKFLK238 GFGUF254 GYGUY328 PEPER604',
    'PYPRY600 SRSUR740 UYURY858 VEVEN862',
  ],
};

type Country = {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly code: number;
  readonly continent: number;
};

/** All countries and areas of ISO 3166-1. */
export const countries: readonly Country[] = Object.entries(continents).flatMap(([continent, lines]) =>
  lines.flatMap((line) =>
    line.split(' ').map((entry) => ({
      alpha2: entry.slice(0, 2),
      alpha3: entry.slice(2, 5),
      code: Number(entry.slice(5)),
      continent: Number(continent),
    })),
  ),
);

const byCode = new Map(countries.map((country) => [country.code, country]));

/** Returns a name without case, blanks and punctuation. */
const withoutPunctuation = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns a name without case, blanks and punctuation, but with its accents. */
const withAccents = (name: string): string => withoutPunctuation(name.normalize('NFKC'));

const simplify = (name: string): string => withoutPunctuation(name.normalize('NFKD').replace(/\p{M}/gu, ''));

const buildNames = (): ((text: string) => number | undefined) => {
  const names = new Map<string, number>();
  // Without its accents, a name may be another country's code: Áo, Austria in Vietnamese, and AO, Angola.
  const accented = new Map<string, number>();
  const add = (locale: string, style: 'long' | 'short') => {
    const display = new Intl.DisplayNames([locale], { type: 'region', style });
    const regions = [...namedAreas, ...countries.map(({ alpha2, code }) => [alpha2, code] as const)];
    for (const [region, code] of regions) {
      const name = display.of(region) ?? region;
      names.set(simplify(name), code);
      accented.set(withAccents(name), code);
    }
  };
  for (const locale of nameLocales) add(locale, 'long');
  add('en', 'short');
  for (const { alpha2, alpha3, code } of countries) {
    names.set(alpha2.toLowerCase(), code);
    names.set(alpha3.toLowerCase(), code);
  }
  for (const [code, written] of Object.entries(otherTerritoryNames))
    for (const name of written) names.set(simplify(name), Number(code));
  return (text: string) =>
    names.get(withAccents(text)) ?? accented.get(withAccents(text)) ?? names.get(simplify(text));
};

/** Matches `N/A`, `n.a.` and `#N/A`: not stated. Without punctuation it is the code of Namibia. */
const notStated = /^#?n\W+a\W*$/i;

let findByName: ((text: string) => number | undefined) | undefined;

/**
 * Returns the code of a territory written as an ISO code (two or three letters, or the number), as a code of an area of CISAC,
 * or as a name in one of the languages of statements; `undefined` when unknown. A place that is not a country of ISO 3166
 * counts as the smallest area that contains it.
 */
export const territoryCode = (text: string): number | undefined => {
  const trimmed = text.trim();
  if (/^\d{1,4}$/.test(trimmed)) {
    const code = Number(trimmed);
    return byCode.has(code) || isArea(code) ? code : (cisacAreas.get(code) ?? withdrawnCountries.get(code));
  }
  if (notStated.test(trimmed)) return undefined;
  findByName ??= buildNames();
  return findByName(trimmed);
};

const isArea = (code: number): boolean => code === worldwide || (code >= 1001 && code <= 1008);

/**
 * Returns whether an area (0, a continent or a country) contains a territory. A territory that is itself an area is
 * contained only in an area at least as large.
 */
export const areaContains = (area: number, territory: number): boolean => {
  if (area === worldwide || area === territory) return true;
  const continent = byCode.get(territory)?.continent ?? territory;
  if (area === america) return continent === northAmerica || continent === southAmerica;
  return area === continent;
};
