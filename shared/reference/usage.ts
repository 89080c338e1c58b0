/**
 * Right code each use needs (numeric right catalogue: public broadcast 11xx, performance 12xx, transmission 13xx,
 * reproduction 2xxx, distribution 4xxx). A licence for `1300` covers every transmission.
 */
export const usageRights = {
  broadcast: 1100,
  performance: 1200,
  streaming: 1310,
  download: 1320,
  userContent: 1330,
  ringtone: 1340,
  karaoke: 1350,
  print: 2100,
  mechanical: 2200,
  synchronisation: 2400,
  physical: 4100,
} as const;

type Usage = keyof typeof usageRights;

/** Patterns of words for each use, tried in this order on lower-case text. */
const usageWords: readonly (readonly [RegExp, Usage])[] = [
  [/ugc|user.?generated|content.?id|shorts|art track|短影音|短视频|二創|二创|用戶上傳/, 'userContent'],
  [/ring.?(back|tone)|caller.?tune|\bcrbt\b|鈴聲|铃声|來電答鈴|彩铃/, 'ringtone'],
  [/karaoke|\bktv\b|卡拉|伴唱|點唱/, 'karaoke'],
  [
    /stream|subscription|premium|ad.?support|free.?tier|on.?demand|interactive|串流|流媒體|流媒体|點播|点播|在線|線上聽|訂閱|订阅|配信/,
    'streaming',
  ],
  [/download|permanent|\bpdl\b|下載|下载/, 'download'],
  [/broadcast|radio|television|\btv\b|廣播|广播|播送|電視|电视/, 'broadcast'],
  [/perform|concert|live show|公開演出|演出|表演[權权]/, 'performance'],
  [/mechanical|reproduction|重製|機械|复制/, 'mechanical'],
  [/sync|映像|同步|影視/, 'synchronisation'],
  [/print|sheet|歌譜|樂譜|印刷/, 'print'],
  [/physical|\bcd\b|vinyl|唱片|實體|实体/, 'physical'],
  [/video|audio|music|playback|play|transmission|公開傳輸|傳輸|网络传播|播放/, 'streaming'],
];

/** Abbreviations of rights that societies use in publishing statements. */
const rightAbbreviations: Readonly<Record<string, Usage>> = {
  pr: 'performance',
  performingright: 'performance',
  mr: 'mechanical',
  mechanicalright: 'mechanical',
  sr: 'synchronisation',
};

/** Returns the right code that a statement's description of a use needs; `undefined` for an unknown use. */
export const rightOfUsage = (usage: string): number | undefined => {
  const text = usage.normalize('NFKC').trim().toLowerCase();
  if (!text) return undefined;
  const abbreviation = rightAbbreviations[text.replace(/\s/g, '')];
  if (abbreviation) return usageRights[abbreviation];
  const found = usageWords.find(([pattern]) => pattern.test(text));
  return found && usageRights[found[1]];
};

/**
 * Returns whether a licensed right code covers a needed one. Codes are hierarchical and trailing zeros mean "all
 * below": 1300 covers 1310 and 1311, but 1310 does not cover 1320.
 */
export const rightCovers = (licensed: number, needed: number): boolean => {
  let step = 1;
  while (step < 1000 && licensed % (step * 10) === 0) step *= 10;
  return Math.floor(licensed / step) === Math.floor(needed / step);
};
