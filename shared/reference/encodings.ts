/** Encodings of text files, by their WHATWG names. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'big5',
  'gbk',
  'gb18030',
  'shift_jis',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
] as const;
export type Encoding = (typeof encodings)[number];
