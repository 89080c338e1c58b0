import type { LayoutSample } from './layoutSample.ts';

/** Platforms and services that play or sell. */
export const platforms: readonly LayoutSample[] = [
  {
    of: 'a Taiwanese platform',
    rows: `結算月份|服務名稱|專輯名稱|歌曲名稱|演出者|ISRC|點播次數|單價|應付金額(新台幣)
2024/05|KKBOX|金色|金色夜晚|港灣樂團|TWA011200001|12,345|0.05|617.25`,
    incomeType: 'Song',
    currency: 'TWD',
    mapped: {
      period: '結算月份',
      platform: '服務名稱',
      album: '專輯名稱',
      title: '歌曲名稱',
      performer: '演出者',
      isrc: 'ISRC',
      units: '點播次數',
      unitPrice: '單價',
      amount: '應付金額(新台幣)',
    },
  },
  {
    of: 'a mainland platform with plays and downloads',
    rows: `结算周期|渠道|歌曲名|歌手|专辑|ISRC|播放量|下载量|分成比例|结算金额（元）
2024年05月|QQ音乐|金色夜晚|港湾乐团|金色|TWA011200001|12345|10|50%|308.62
2024年05月|网易云音乐|蓝|港湾乐团|金色|TWA011200002|2345|0|50%|58.10`,
    incomeType: 'Song',
    mapped: {
      period: '结算周期',
      platform: '渠道',
      title: '歌曲名',
      performer: '歌手',
      album: '专辑',
      isrc: 'ISRC',
      units: '播放量',
      amount: '结算金额（元）',
    },
  },
  {
    of: 'a mainland platform without ISRC',
    rows: `账期|平台名称|歌曲ID|歌曲名称|艺人名称|专辑名称|会员播放次数|单价|应结算金额（元）
202405|网易云音乐|12345678|金色夜晚|港湾乐团|金色|12345|0.025|308.62`,
    incomeType: 'Song',
    mapped: {
      period: '账期',
      platform: '平台名称',
      platformId: '歌曲ID',
      title: '歌曲名称',
      performer: '艺人名称',
      album: '专辑名称',
      units: '会员播放次数',
      unitPrice: '单价',
      amount: '应结算金额（元）',
    },
  },
  {
    of: 'a ringback tone service with months of the Republic',
    rows: `帳期|業者|服務類別|歌曲代碼|歌曲名稱|演唱人|下載數|售價|拆分比例|權利金
11305|中華電信|來電答鈴|A0001|金色夜晚|港灣樂團|120|30|8%|288`,
    incomeType: 'Song',
    mapped: {
      period: '帳期',
      platform: '業者',
      usageType: '服務類別',
      platformId: '歌曲代碼',
      title: '歌曲名稱',
      performer: '演唱人',
      units: '下載數',
      unitPrice: '售價',
      amount: '權利金',
    },
  },
  {
    of: 'a Japanese platform',
    rows: `配信年月|サービス|曲名|アーティスト名|アルバム名|ISRCコード|再生回数|単価|金額（税抜）
2024年5月|AWA|ゴールデンナイト|ハーバーバンド|ゴールデン|TWA011200001|1234|0.3|370`,
    incomeType: 'Song',
    mapped: {
      period: '配信年月',
      platform: 'サービス',
      title: '曲名',
      performer: 'アーティスト名',
      album: 'アルバム名',
      isrc: 'ISRCコード',
      units: '再生回数',
      unitPrice: '単価',
      amount: '金額（税抜）',
    },
  },
  {
    of: 'a platform that pays in two currencies',
    rows: `Country|Product|URI|UPC|EAN|ISRC|Track name|Artist name|Composer name|Album name|Quantity|Label|Payable invoice|Invoice currency|Payable EUR
TW|Spotify Premium|spotify:track:1|859700000001||TWA011200001|Golden Night|Harbor Band|Lin Mei|Golden|1345|Harbor|132.5|TWD|3.79`,
    incomeType: 'Song',
    currency: 'EUR',
    mapped: {
      territory: 'Country',
      upc: 'UPC',
      isrc: 'ISRC',
      title: 'Track name',
      performer: 'Artist name',
      writers: 'Composer name',
      album: 'Album name',
      units: 'Quantity',
      amount: 'Payable EUR',
    },
  },
  {
    of: 'a platform with a report from and to',
    rows: `Start Report|End Report|Country|Service|Offer|UPC|ISRC|Artist|Title|Album|Label|Nb of plays|Royalties|Currency
2024-05-01|2024-05-31|FR|Deezer|Premium|859700000001|TWA011200001|Harbor Band|Golden Night|Golden|Harbor|1345|3.79|EUR`,
    incomeType: 'Song',
    mapped: {
      period: 'Start Report',
      periodEnd: 'End Report',
      territory: 'Country',
      platform: 'Service',
      upc: 'UPC',
      isrc: 'ISRC',
      performer: 'Artist',
      title: 'Title',
      album: 'Album',
      units: 'Nb of plays',
      amount: 'Royalties',
      currency: 'Currency',
    },
  },
  {
    of: 'a Malaysian platform',
    rows: `Bulan|Platform|Tajuk Lagu|Artis|Kod ISRC|Jumlah Main|Royalti (RM)
2024-05|Spotify|Golden Night|Harbor Band|TWA011200001|1345|12.34`,
    incomeType: 'Song',
    currency: 'MYR',
    mapped: {
      period: 'Bulan',
      platform: 'Platform',
      title: 'Tajuk Lagu',
      performer: 'Artis',
      isrc: 'Kod ISRC',
      units: 'Jumlah Main',
      amount: 'Royalti (RM)',
    },
  },
  {
    of: 'a streaming service that calls money a value',
    rows: `Country|Start Date|End Date|ISRC|EAN|Track Name|Artist Name|Quantity|Invoice Currency|Invoice Value
TW|2024-01-01|2024-01-31|TWA011200001|4710000000001|Golden Night|Harbor Band|1200|USD|3.214`,
    incomeType: 'Song',
    mapped: {
      territory: 'Country',
      period: 'Start Date',
      periodEnd: 'End Date',
      isrc: 'ISRC',
      upc: 'EAN',
      title: 'Track Name',
      performer: 'Artist Name',
      units: 'Quantity',
      currency: 'Invoice Currency',
      amount: 'Invoice Value',
    },
  },
  {
    of: 'a shop with the price of one and of all',
    rows: `Start Date|ISRC/ISBN|Quantity|Partner Share|Extended Partner Share|Partner Share Currency|Apple Identifier|Artist/Show/Developer/Author|Title|Country Of Sale
12/31/2023|TWA011200001|3|0.7|2.1|USD|123456|Harbor Band|Golden Night|TW`,
    incomeType: 'Song',
    dates: 'mdy',
    mapped: {
      period: 'Start Date',
      isrc: 'ISRC/ISBN',
      units: 'Quantity',
      unitPrice: 'Partner Share',
      amount: 'Extended Partner Share',
      currency: 'Partner Share Currency',
      platformId: 'Apple Identifier',
      performer: 'Artist/Show/Developer/Author',
      title: 'Title',
      territory: 'Country Of Sale',
    },
  },
  {
    of: 'a platform with a total of streams beside a share of revenue',
    rows: `Month|Song Name|Singer|ISRC|Premium Streams|Free Streams|Total Streams|Revenue Share (HKD)
2024-01|Golden Night|LIN|TWA011200001|10|20|30|0.5`,
    incomeType: 'Song',
    currency: 'HKD',
    mapped: {
      period: 'Month',
      title: 'Song Name',
      performer: 'Singer',
      isrc: 'ISRC',
      units: 'Total Streams',
      amount: 'Revenue Share (HKD)',
    },
  },
];
