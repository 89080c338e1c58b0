import type { Language } from '../api/resultCodes.ts';

export type RightEntry = { code: number; names: Record<Language, string> };

const right = (code: number, en: string, zhHant: string, zhHans: string): RightEntry => ({
  code,
  names: { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans },
});

/** Entries of platforms and societies, which have the same name in every language. */
const named = (first: number, names: readonly string[]): RightEntry[] =>
  names.map((name, index) => right(first + index, name, name, name));

/**
 * Right catalogue. Thousands are kinds of right, hundreds rights, tens ways of use, units platforms or societies. A
 * licence for a code covers everything below it. The ranges are from the product description; the codes within them are
 * ours.
 */
export const rightEntries: readonly RightEntry[] = [
  right(1000, 'Public communication', '公開利用', '公开利用'),
  right(1100, 'Public broadcast', '公開播送', '公开播送'),
  right(1110, 'Radio', '廣播電台', '广播电台'),
  right(1120, 'Television', '電視', '电视'),
  right(1130, 'Cable and satellite', '有線與衛星', '有线与卫星'),
  right(1200, 'Public performance', '公開演出', '公开表演'),
  right(1210, 'Concerts', '演唱會', '演唱会'),
  right(1220, 'Through societies', '集體管理團體', '集体管理组织'),
  ...named(1221, ['MÜST', 'MCSC', 'CASH', 'MACP', 'COMPASS', 'JASRAC', 'KOMCA', 'ASCAP', 'BMI']),
  right(1230, 'Shops and background music', '營業場所', '营业场所'),
  right(1300, 'Public transmission', '公開傳輸', '信息网络传播'),
  right(1310, 'Streaming', '串流', '流媒体'),
  ...named(1311, [
    'Apple Music',
    'KKBOX',
    'LINE MUSIC',
    'MyMusic',
    'NetEase Cloud Music',
    'QQ Music',
    'Spotify',
    'YouTube Music',
    'Amazon Music',
  ]),
  right(1320, 'Download', '下載', '下载'),
  ...named(1321, ['iTunes', 'Bandcamp', 'Beatport']),
  right(1330, 'User content', '使用者上傳內容', '用户上传内容'),
  ...named(1331, ['YouTube', 'Meta', 'TikTok', 'Bilibili', 'Xiaohongshu']),
  right(1340, 'Ringtones', '鈴聲', '铃声'),
  right(1350, 'Karaoke', '卡拉 OK', '卡拉 OK'),
  right(2000, 'Reproduction', '重製', '复制'),
  right(2100, 'Print', '印刷', '印刷'),
  right(2200, 'Mechanical', '機械灌錄', '机械复制'),
  right(2300, 'Digital reproduction', '數位重製', '数字复制'),
  right(2400, 'Synchronisation', '影音同步', '音画同步'),
  right(2410, 'Film and series', '影視', '影视'),
  right(2420, 'Advertising', '廣告', '广告'),
  right(2430, 'Games', '遊戲', '游戏'),
  right(3000, 'Adaptation', '改作', '改编'),
  right(3100, 'Arrangement', '編曲', '编曲'),
  right(3200, 'Lyrics and translation', '歌詞改寫與翻譯', '歌词改写与翻译'),
  right(3300, 'Sampling', '取樣', '采样'),
  right(4000, 'Distribution', '散布', '发行'),
  right(4100, 'Physical recordings', '實體唱片', '实体唱片'),
  right(4200, 'Rental', '出租', '出租'),
  right(5000, 'Issue', '公開發表', '发表'),
  right(5100, 'First release', '首次發行', '首次发行'),
  right(6000, 'Other', '其他', '其他'),
  right(6100, 'Merchandise', '周邊商品', '周边商品'),
  right(6200, 'Name and likeness', '姓名與肖像', '姓名与肖像'),
];

/** Returns the level of a code in the hierarchy, 1 (thousands) to 4 (units). */
export const levelOfRight = (code: number): 1 | 2 | 3 | 4 =>
  code % 10 ? 4 : code % 100 ? 3 : code % 1000 ? 2 : 1;
