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

/**
 * Names platforms use that are neither ISO codes nor names of the locale data. A place that is not a country of ISO
 * 3166 counts as the smallest area that contains it, so only a licence for that whole area covers the use.
 */
const otherNames: Readonly<Record<string, number>> = {
  worldwide: worldwide,
  world: worldwide,
  global: worldwide,
  ww: worldwide,
  全球: worldwide,
  全世界: worldwide,
  restofworld: worldwide,
  row: worldwide,
  zz: worldwide,
  international: worldwide,
  overseas: worldwide,
  other: worldwide,
  others: worldwide,
  其他: worldwide,
  其他地區: worldwide,
  其他地区: worldwide,
  海外: worldwide,
  asia: 1001,
  亞洲: 1001,
  europe: 1002,
  eu: 1002,
  europeanunion: 1002,
  歐盟: 1002,
  欧盟: 1002,
  kosovo: 1002,
  xk: 1002,
  歐洲: 1002,
  africa: 1003,
  非洲: 1003,
  america: america,
  americas: america,
  美洲: america,
  oceania: 1005,
  大洋洲: 1005,
  antarctica: 1006,
  northamerica: northAmerica,
  北美洲: northAmerica,
  southamerica: southAmerica,
  latinamerica: america,
  南美洲: southAmerica,
  uk: 826,
  england: 826,
  scotland: 826,
  wales: 826,
  northernireland: 826,
  greatbritain: 826,
  usa: 840,
  unitedstatesofamerica: 840,
  republicofkorea: 410,
  korea: 410,
  southkorea: 410,
  koreasouth: 410,
  korearepublicof: 410,
  韓國: 410,
  한국: 410,
  大韓民國: 410,
  koreanorth: 408,
  koreademocraticpeoplesrepublicof: 408,
  russianfederation: 643,
  vietnam: 704,
  macau: 446,
  macao: 446,
  hongkong: 344,
  hongkongsar: 344,
  hongkongsarchina: 344,
  macausar: 446,
  macaosar: 446,
  taiwanprovinceofchina: 158,
  taiwanroc: 158,
  chinesetaipei: 158,
  中華台北: 158,
  臺灣: 158,
  中華民國: 158,
  大陸: 156,
  中國大陸: 156,
  mainlandchina: 156,
  香港: 344,
  澳門: 446,
  ivorycoast: 384,
  czechrepublic: 203,
  turkey: 792,
  swaziland: 748,
  uae: 784,
  holland: 528,
  burma: 104,
  bolivarianrepublicofvenezuela: 862,
  venezuelabolivarianrepublicof: 862,
  boliviaplurinationalstateof: 68,
  iranislamicrepublicof: 364,
  moldovarepublicof: 498,
  tanzaniaunitedrepublicof: 834,
  palestinestateof: 275,
  congothedemocraticrepublicofthe: 180,
  laopeoplesdemocraticrepublic: 418,
  syrianarabrepublic: 760,
  bruneidarussalam: 96,
  caboverde: 132,
};

const simplify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Languages whose country names are recognised. Names of later languages replace those of earlier ones. */
const nameLocales = ['ms', 'ko', 'it', 'pt', 'es', 'fr', 'de', 'ja', 'zh-Hans', 'zh-Hant', 'en'];

const buildNames = (): Map<string, number> => {
  const names = new Map<string, number>();
  const add = (locale: string, style: 'long' | 'short') => {
    const display = new Intl.DisplayNames([locale], { type: 'region', style });
    for (const { alpha2, code } of countries) names.set(simplify(display.of(alpha2) ?? alpha2), code);
  };
  for (const locale of nameLocales) add(locale, 'long');
  add('en', 'short');
  for (const { alpha2, alpha3, code } of countries) {
    names.set(alpha2.toLowerCase(), code);
    names.set(alpha3.toLowerCase(), code);
  }
  for (const [name, code] of Object.entries(otherNames)) names.set(simplify(name), code);
  return names;
};

let names: Map<string, number> | undefined;

/**
 * Returns the code of a territory written as an ISO code (two or three letters, or the number) or as a name in
 * English, Chinese, Japanese, Korean, Malay, German, French, Spanish, Italian or Portuguese; `undefined` when
 * unknown.
 */
export const territoryCode = (text: string): number | undefined => {
  const trimmed = text.trim();
  if (/^\d{1,4}$/.test(trimmed)) {
    const code = Number(trimmed);
    return byCode.has(code) || isArea(code) ? code : undefined;
  }
  names ??= buildNames();
  return names.get(simplify(trimmed));
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
