/*
 * Names and codes of territories as statements, societies and people write them.
 * Sources: country and area names of the Unicode CLDR, which `Intl.DisplayNames` holds; withdrawn codes of ISO 3166-3;
 * areas of the Territory Information System of CISAC; forms seen in statements.
 * A place that is not a country of ISO 3166 stands for the smallest area that contains it, so only a licence for that whole
 * area covers the use. A state that broke up into one country stands for it.
 */

/** Languages whose country names are recognised. Names of later languages replace those of earlier ones. */
export const nameLocales = [
  ...['hu', 'cs', 'el', 'fi', 'nb', 'sv', 'da', 'th', 'tr', 'vi', 'id', 'pl', 'nl', 'ru'],
  ...['ms', 'ko', 'it', 'pt', 'es', 'fr', 'de', 'ja', 'zh-Hans', 'zh-Hant', 'en'],
];

/** Areas of UN M49 that have names in every language, with the area of the product that contains them. */
export const namedAreas: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: ['001'],
    1001: ['142', '030', '034', '035', '143'],
    1002: ['150', '039', '151', '154', '155', 'EU', 'EZ'],
    1003: ['002', '011', '014', '015', '017', '018', '202'],
    1004: ['019', '419'],
    1005: ['009', '053', '054', '057', '061'],
    1007: ['003', '013', '021', '029'],
    1008: ['005'],
  }).flatMap(([area, regions]) => regions.map((region) => [region, Number(area)] as const)),
);

/** Areas that CISAC has too, by their code in its Territory Information System. */
export const cisacAreas: ReadonlyMap<number, number> = new Map([
  [2136, 0],
  [2106, 1001],
  [2120, 1002],
  [2100, 1003],
  [2101, 1004],
  [2130, 1005],
  [2129, 1007],
  [2132, 1008],
]);

/** Numbers of countries that ISO 3166 withdrew, with the territory they stand for. */
export const withdrawnCountries: ReadonlyMap<number, number> = new Map([
  [200, 1002],
  [230, 231],
  [249, 250],
  [278, 276],
  [280, 276],
  [530, 1007],
  [532, 1007],
  [720, 887],
  [736, 729],
  [810, 0],
  [886, 887],
  [890, 1002],
  [891, 1002],
]);

/** Other names of territories by code. Case, accents, blanks and punctuation do not count. */
export const otherTerritoryNames: Readonly<Record<number, readonly string[]>> = {
  0: [
    ...['Worldwide', 'World', 'The World', 'Global', 'WW', 'WLD', '2WL', 'Rest of World', 'ROW', 'ZZ'],
    ...['International', 'Overseas', 'Other', 'Others', 'Other Territories', 'Various', 'Multi-territory'],
    ...['Monde entier', 'Reste du monde', 'Weltweit', 'Rest der Welt', 'Todo el mundo', 'Resto del mundo'],
    ...[
      'Mundial',
      'Resto do mundo',
      'Tutto il mondo',
      'Весь мир',
      'Остальной мир',
      'Wereldwijd',
      'Hele verden',
    ],
    ...['全球', '全世界', '世界', '其他', '其他地區', '其他地区', '其它', '海外', '境外', 'その他', '전세계'],
    ...['Asia Pacific', 'APAC', 'AsiaPac', '亞太', '亚太', '亞太地區', '亚太地区', 'EMEA'],
    ...['MENA', 'Middle East', 'Middle East and North Africa', '中東', '中东', 'Commonwealth', 'CIS', 'СНГ'],
    ...['USSR', 'Soviet Union', 'SU', 'SUN', 'СССР', '蘇聯', '苏联'],
  ],
  1001: [
    ...['亞洲', '亚洲', 'South East Asia', 'SEA', 'ASEAN', '東南亞', '东南亚', 'GCC'],
    ...[
      'Greater China',
      '大中華',
      '大中华',
      '大中華區',
      '大中华区',
      '兩岸三地',
      '两岸三地',
      '港澳台',
      '港澳臺',
      '港澳',
    ],
  ],
  1002: [
    ...['歐洲', '欧洲', 'EU', 'European Union', '歐盟', '欧盟', 'EEA', 'European Economic Area', 'EFTA'],
    ...[
      'Benelux',
      'Scandinavia',
      'Nordics',
      'Nordic',
      'Nordic Countries',
      'Norden',
      'Baltics',
      'Baltic States',
    ],
    ...['Balkans', 'British Isles', 'UK and Ireland', 'GSA', 'DACH', 'Iberia', 'Kosovo', 'XK', 'XKX', 'UNK'],
    ...['Yugoslavia', 'YU', 'YUG', 'Serbia and Montenegro', 'SCG', 'CS', 'Czechoslovakia', 'CSK'],
    ...['南斯拉夫', '捷克斯洛伐克'],
  ],
  1003: ['非洲', 'Sub-Saharan Africa'],
  1004: [
    ...['America', 'Americas', 'American Continent', '美洲', 'Latin America', 'LATAM', 'Latam & Caribbean'],
    ...['Latin America and the Caribbean', '拉丁美洲', '拉美'],
  ],
  1005: ['大洋洲', 'Australia and New Zealand', 'ANZ', '澳紐', '澳新', '紐澳'],
  1006: ['南極洲', '南极洲'],
  1007: [
    ...['北美洲', '北美', 'NAFTA', 'USMCA', 'USA and Canada', 'US & Canada', 'West Indies', 'Antilles'],
    ...['Netherlands Antilles', 'AN', 'ANT', '荷屬安的列斯'],
  ],
  1008: ['南美洲', '南美', 'MERCOSUR'],
  68: ['Bolivia, Plurinational State of', 'Plurinational State of Bolivia'],
  96: ['Brunei Darussalam'],
  104: ['Burma', 'BU', 'BUR', '緬甸', '缅甸'],
  116: ['Kampuchea'],
  132: ['Cape Verde', 'Cabo Verde'],
  144: ['Ceylon'],
  156: [
    ...['PRC', 'PR China', "People's Republic of China", 'China PR', 'China Mainland'],
    ...['Mainland China', 'Chinese Mainland', 'Mainland'],
    ...['中華人民共和國', '中华人民共和国', '大陸', '大陆', '中國大陸', '中国大陆', '大陸地區', '大陆地区'],
    ...['內地', '内地', '中國內地', '中国内地', '中國大陸地區', '中国大陆地区', '中國境內', '中国境内'],
  ],
  158: [
    ...['Taiwan, Province of China', 'Taiwan ROC', 'R.O.C.', 'Republic of China', 'Formosa'],
    ...['Chinese Taipei', 'Taiwan Region', 'Taiwan, China', '中華台北', '中华台北', '臺灣', '台灣', '台湾'],
    ...['中華民國', '中华民国', '臺灣地區', '台灣地區', '台湾地区', '中國臺灣', '中國台灣', '中国台湾'],
    ...['中國台灣地區', '中国台湾地区', '中國台灣省', '中国台湾省', '台灣省', '台湾省'],
  ],
  180: [
    ...['Congo, the Democratic Republic of the', 'Democratic Republic of the Congo', 'DR Congo', 'DRC'],
    ...['Congo, Democratic Republic of the', 'Congo (DRC)', 'Congo, DR', 'RD Congo'],
    ...['Congo-Kinshasa', 'Zaire', 'ZR', 'ZAR'],
  ],
  178: ['Congo-Brazzaville', 'Republic of the Congo'],
  203: ['Czech Republic', 'République tchèque'],
  44: ['The Bahamas', 'Bahamas, The'],
  204: ['Dahomey'],
  208: ['DEN'],
  250: ['Metropolitan France', 'France métropolitaine', 'FX', 'FXX'],
  275: ['Palestine, State of', 'Palestinian Territories', 'Occupied Palestinian Territory'],
  270: ['The Gambia', 'Gambia, The'],
  276: [
    'GER',
    'Federal Republic of Germany',
    'Germany, Federal Republic of',
    'East Germany',
    'West Germany',
    'GDR',
    'DDR',
    'DD',
    'BRD',
  ],
  300: ['GRE', 'Hellas'],
  336: ['Vatican', 'Vatican City', 'Vatican City State', 'Holy See', 'Holy See (Vatican City State)'],
  344: [
    ...['Hong Kong SAR', 'Hong Kong SAR China', 'Hong Kong, China', 'HK SAR'],
    ...[
      '香港',
      '香港特別行政區',
      '香港特别行政区',
      '香港特區',
      '香港特区',
      '香港地區',
      '香港地区',
      '中國香港',
      '中国香港',
    ],
    ...['中國香港特別行政區', '中国香港特别行政区'],
  ],
  392: ['日本国', '日本國'],
  364: ['Iran, Islamic Republic of', 'Islamic Republic of Iran', 'Persia'],
  372: ['Republic of Ireland', 'Eire'],
  384: ['Ivory Coast'],
  408: ['Korea, North', "Korea, Democratic People's Republic of", 'DPRK', '北韓', '朝鲜'],
  410: [
    ...['Republic of Korea', 'Korea', 'South Korea', 'Korea, South', 'Korea, Republic of', 'ROK'],
    ...['Korea Republic', '韓國', '韩国', '南韓', '南韩', '大韓民國', '大韩民国', '한국', '대한민국', '韓国'],
  ],
  418: ["Lao People's Democratic Republic", 'Lao'],
  446: [
    ...['Macau', 'Macao', 'Macau SAR', 'Macao SAR', 'Macau, China', 'Macao, China', 'MSAR'],
    ...['澳門', '澳门', '澳門特別行政區', '澳门特别行政区', '澳門地區', '澳门地区', '中國澳門', '中国澳门'],
  ],
  498: ['Moldova, Republic of', 'Republic of Moldova'],
  528: ['Holland', 'The Netherlands', 'NED'],
  583: ['Micronesia, Federated States of'],
  608: ['The Philippines'],
  616: ['POL'],
  626: ['East Timor', 'TP', 'TMP'],
  643: ['Russian Federation'],
  682: ['KSA', 'Kingdom of Saudi Arabia'],
  704: ['Vietnam', 'Socialist Republic of Viet Nam'],
  716: ['Rhodesia', 'Southern Rhodesia'],
  748: ['Swaziland'],
  756: ['SUI'],
  760: ['Syrian Arab Republic'],
  764: ['Siam', 'ประเทศไทย'],
  780: ['Trinidad'],
  784: ['UAE', 'Emirates'],
  792: ['Turkey', 'Republic of Türkiye'],
  807: [
    'Macedonia',
    'FYROM',
    'The former Yugoslav Republic of Macedonia',
    'Macedonia, the former Yugoslav Republic of',
  ],
  826: [
    ...['UK', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain', 'Britain', 'GBR'],
    ...['United Kingdom of Great Britain and Northern Ireland', 'Great Britain and Northern Ireland'],
    ...['Großbritannien', 'Grande-Bretagne', 'Gran Bretaña', '英國', '英国', '大不列顛'],
  ],
  834: ['Tanzania, United Republic of', 'United Republic of Tanzania'],
  840: [
    'USA',
    'U.S.',
    'United States of America',
    'America (USA)',
    '美國',
    '美国',
    '米国',
    'アメリカ',
    '미국',
  ],
  854: ['Upper Volta'],
  862: ['Bolivarian Republic of Venezuela', 'Venezuela, Bolivarian Republic of'],
  887: ['Democratic Yemen', 'YD', 'YMD'],
};
