import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
import { template } from './template.ts';

/**
 * A Taiwanese label's new-media statement (Big5 or UTF-8): title lines, thousands separators, a total row, half-year
 * periods. The amount is the reported one in its own currency (報表金額), not the converted one.
 */
export const taiwanNewMedia = template({
  id: 'taiwan-new-media',
  name: templateNames['taiwan-new-media'],
  incomeType: 'MusicalWork',
  recognisedBy: ['資料期別', '平台歌名', '結算數量'],
  fields: {
    platform: ['平台', '平台名稱'],
    platformId: ['平台歌編', '平台編號', '歌編', '歌曲編號'],
    title: ['平台歌名', '歌名', '歌曲名稱'],
    isrc: ['ISRC'],
    iswc: ['ISWC'],
    performer: ['演唱人', '演唱者', '表演者'],
    writers: ['詞曲作者', '作者'],
    album: ['專輯名稱', '專輯'],
    territory: ['地區', '國家'],
    period: ['資料期別'],
    currency: ['幣別'],
    amount: ['報表金額(原幣別)', '報表金額', '讀入金額(未稅)', '結算金額(台幣)'],
    units: ['結算數量'],
    unitPrice: ['單價(未稅)', '單價'],
    usageType: ['使用方式'],
    remark: ['備註'],
  },
  notRead: [
    '計算期別',
    '稅率',
    '服務費',
    '差額',
    '非我方權利',
    '部分未拆',
    '合約預付扣抵',
    '可扣抵區間',
    '代結算',
  ],
  numbers: 'point',
  dates: 'ymd',
  grain: 'month',
});
