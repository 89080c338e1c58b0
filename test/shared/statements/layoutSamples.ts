import type { StatementField } from '../../../shared/statements/model.ts';
import type { SourceTemplate } from '../../../shared/statements/templates/template.ts';

/** Layouts as platforms, distributors and societies send them; what stands in the rows is invented. */
export type LayoutSample = {
  of: string;
  /** Header and rows, cells parted by `|`. */
  rows: string;
  incomeType: SourceTemplate['incomeType'];
  currency?: string;
  /** Order of day and month, year first unless given. */
  dates?: SourceTemplate['dates'];
  /** Header by field; a column that is not named must not be taken. */
  mapped: Partial<Record<StatementField, string>>;
};

export const layoutSamples: readonly LayoutSample[] = [
  {
    of: 'a distributor that keeps a part',
    rows: `Reporting Period|Accounting Period|Vendor|Vendor Key|Territory|Orchard UPC|Manufacturer UPC|Product Code|Track Artist|Track Name|Track #|Volume #|Format|Trans Type|Trans Type Description|Unit Price|Discount|Actual Price|Quantity|Total|Adjusted Total|Split Rate|Label Share Net Receipts|ISRC Code|Project Code
202406|202408|Spotify|SPOT|US|0192562000001|0192562000001|ABC001|Harbor Band|Golden Night|1|1|Digital|Stream|Subscription Audio Streaming|0.0035|0|0.0035|1200|4.2|4.2|0.85|3.57|TWA011200001|P1
202406|202408|Spotify|SPOT|TW|0192562000001|0192562000001|ABC001|Harbor Band|Golden Night|1|1|Digital|Stream|Subscription Audio Streaming|0.0025|0|0.0025|800|2.0|2.0|0.85|1.70|TWA011200001|P1`,
    incomeType: 'Song',
    mapped: {
      period: 'Reporting Period',
      platform: 'Vendor',
      territory: 'Territory',
      upc: 'Orchard UPC',
      performer: 'Track Artist',
      title: 'Track Name',
      remark: 'Trans Type Description',
      usageType: 'Trans Type',
      unitPrice: 'Unit Price',
      units: 'Quantity',
      amount: 'Label Share Net Receipts',
      isrc: 'ISRC Code',
    },
  },
  {
    of: 'a distributor with a report and a sales date',
    rows: `Report Date|Sales Date|Digital Service Provider|Artist Name|Album Name|Track Name|Price|Units|Subtotal|Payable|UPC|ISRC|Territory|Transaction Type
2024-08-01|2024-05-31|Spotify|Harbor Band|Golden|Golden Night|0.0031|1345|4.17|3.79|859700000001|TWA011200001|TW|Streaming`,
    incomeType: 'Song',
    mapped: {
      period: 'Sales Date',
      platform: 'Digital Service Provider',
      performer: 'Artist Name',
      album: 'Album Name',
      title: 'Track Name',
      unitPrice: 'Price',
      units: 'Units',
      amount: 'Payable',
      upc: 'UPC',
      isrc: 'ISRC',
      territory: 'Territory',
      usageType: 'Transaction Type',
    },
  },
  {
    of: 'a distributor that converts',
    rows: `Sales Period|Posted Date|Store Name|Country of Sale|Artist|Release Type|Release Title|Song Title|Label|UPC|Optional UPC|TC Song ID|Optional ISRC|Sales Type|# of Units Sold|Per Unit Price|Net Sales|Net Sales Currency|Exchange Rate|Total Earned|Currency
2024-05-01|2024-07-11|Spotify|TW|Harbor Band|Album|Golden|Golden Night|Harbor|859700000001||12345678|TWA011200001|Stream|1345|0.0031|4.1695|USD|1.0|4.1695|USD`,
    incomeType: 'Song',
    mapped: {
      period: 'Sales Period',
      platform: 'Store Name',
      territory: 'Country of Sale',
      performer: 'Artist',
      album: 'Release Title',
      title: 'Song Title',
      upc: 'UPC',
      platformId: 'TC Song ID',
      isrc: 'Optional ISRC',
      usageType: 'Sales Type',
      units: '# of Units Sold',
      unitPrice: 'Per Unit Price',
      amount: 'Total Earned',
      currency: 'Currency',
    },
  },
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
    of: 'a mainland platform for works',
    rows: `统计月份|业务类型|曲目名称|艺人|词作者|曲作者|使用次数|权利比例|含税收入
2024-05|会员|金色夜晚|港湾乐团|林美|陈海|12345|50%|308.62`,
    incomeType: 'MusicalWork',
    mapped: {
      period: '统计月份',
      title: '曲目名称',
      performer: '艺人',
      writers: '词作者',
      units: '使用次数',
      sharePercentage: '权利比例',
      amount: '含税收入',
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
    of: 'a Taiwanese society',
    rows: `分配期別|作品代碼|作品名稱|作詞|作曲|使用來源|使用地區|分配比例|分配金額
2024H1|W0001|金色夜晚|林美|陳海|電視|台灣|50.00|1,234.50`,
    incomeType: 'MusicalWork',
    mapped: {
      period: '分配期別',
      workId: '作品代碼',
      title: '作品名稱',
      writers: '作詞',
      platform: '使用來源',
      territory: '使用地區',
      sharePercentage: '分配比例',
      amount: '分配金額',
    },
  },
  {
    of: 'a Japanese society',
    rows: `分配期|作品コード|作品名|著作者名|利用区分|利用者名|利用期間|利用回数|分配率|分配額（円）
2024年6月|123-4567-8|ゴールデンナイト|ハヤシ|インタラクティブ配信|Spotify|2024年1月～2024年3月|1234|50.00|370`,
    incomeType: 'MusicalWork',
    currency: 'JPY',
    mapped: {
      workId: '作品コード',
      title: '作品名',
      writers: '著作者名',
      usageType: '利用区分',
      platform: '利用者名',
      period: '利用期間',
      units: '利用回数',
      sharePercentage: '分配率',
      amount: '分配額（円）',
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
    of: 'a society that numbers its titles',
    rows: `PERIOD|W OR P|PARTICIPANT NAME|PARTICIPANT #|IP #|TITLE NAME|TITLE #|PERF SOURCE|COUNTRY OF PERFORMANCE|SHOW NAME|USE CODE|TIMING|PARTICIPANT %|PERF COUNT|ROYALTY AMOUNT|WITHHOLD|PERF PERIOD|CURRENT QUARTER ROYALTIES
202402|P|HARBOR MUSIC|123456|00123456789|GOLDEN NIGHT|9876543|SPOTIFY|UNITED STATES|||00:03:20|50.000|12345|12.34|0|202304|12.34`,
    incomeType: 'MusicalWork',
    mapped: {
      title: 'TITLE NAME',
      platform: 'PERF SOURCE',
      territory: 'COUNTRY OF PERFORMANCE',
      sharePercentage: 'PARTICIPANT %',
      units: 'PERF COUNT',
      amount: 'ROYALTY AMOUNT',
      period: 'PERF PERIOD',
    },
  },
  {
    of: 'a society that pays in Dollars',
    rows: `Statement Recipient Name|Statement Recipient ID|Party Name|Party ID|Legal Earner Party Name|Performance Start Date|Performance End Date|Music User|Music User Genre|Program Name|Work Title|Work ID|ASCAP Work ID|Number of Plays|Performing Artist|CA%|Classification Code|Dollars|Premium Amt|Adjustment Indicator
HARBOR MUSIC|1|HARBOR|2|HARBOR|2023-10-01|2023-12-31|SPOTIFY|Streaming||GOLDEN NIGHT|888|880123456|12345|HARBOR BAND|50|FEATURE|12.34|0|`,
    incomeType: 'MusicalWork',
    mapped: {
      period: 'Performance Start Date',
      periodEnd: 'Performance End Date',
      platform: 'Music User',
      title: 'Work Title',
      workId: 'Work ID',
      units: 'Number of Plays',
      performer: 'Performing Artist',
      sharePercentage: 'CA%',
      amount: 'Dollars',
    },
  },
  {
    of: 'a mechanical licensing office',
    rows: `Statement ID|Member Number|Usage Period Start|Usage Period End|DSP Name|MLC Song Code|Work Primary Title|Writers|ISWC|ISRC|Recording Title|Recording Artist|Usage Type|Number of Usages|Per Play Rate|Ownership %|Royalty Amount
S1|P1|2024-01-01|2024-01-31|Spotify|GA1234|GOLDEN NIGHT|LIN MEI|T0345246801|TWA011200001|Golden Night|Harbor Band|Stream|12345|0.0006|50|3.70`,
    incomeType: 'MusicalWork',
    mapped: {
      period: 'Usage Period Start',
      periodEnd: 'Usage Period End',
      platform: 'DSP Name',
      platformId: 'MLC Song Code',
      writers: 'Writers',
      iswc: 'ISWC',
      isrc: 'ISRC',
      title: 'Recording Title',
      performer: 'Recording Artist',
      usageType: 'Usage Type',
      units: 'Number of Usages',
      unitPrice: 'Per Play Rate',
      sharePercentage: 'Ownership %',
      amount: 'Royalty Amount',
    },
  },
  {
    of: 'a publisher with received and due amounts',
    rows: `Account|Song Number|Song Title|Composers|Income Type|Source|Territory|Period From|Period To|Artist|Production/Product|Units|Amount Received|Your Share %|Royalty Rate %|Amount Due
A1|S1|Golden Night|Lin Mei|Mechanical|GEMA|Germany|2023-07-01|2023-12-31|Harbor Band|Golden|1200|100.00|50|75|37.50`,
    incomeType: 'MusicalWork',
    mapped: {
      platformId: 'Song Number',
      title: 'Song Title',
      writers: 'Composers',
      usageType: 'Income Type',
      platform: 'Source',
      territory: 'Territory',
      period: 'Period From',
      periodEnd: 'Period To',
      performer: 'Artist',
      units: 'Units',
      sharePercentage: 'Your Share %',
      amount: 'Amount Due',
    },
  },
  {
    of: 'a webcasting collector',
    rows: `ISRC|Track Title|Performing Artist|Album Title|Label|Licensee|License Type|Period Start|Period End|Plays|Net Payment
TWA011200001|Golden Night|Harbor Band|Golden|Harbor|Pandora|Webcast|2024-01-01|2024-03-31|12345|12.34`,
    incomeType: 'Song',
    mapped: {
      isrc: 'ISRC',
      title: 'Track Title',
      performer: 'Performing Artist',
      album: 'Album Title',
      platform: 'Licensee',
      period: 'Period Start',
      periodEnd: 'Period End',
      units: 'Plays',
      amount: 'Net Payment',
    },
  },
  {
    of: 'a distributor with products and assets',
    rows: `Sale Start date|Sale End date|DSP|Sale Store Name|Sale Type|Sale User Type|Territory|Product UPC|Product Reference|Product Artist|Product Title|Asset Artist|Asset Title|Asset ISRC|Asset Quantity|Original Gross Income|Original currency|Converted Gross Income|Contract deal term|Reported Royalty|Currency
2024-05-01|2024-05-31|Spotify|Spotify TW|STREAM|PREMIUM|TW|859700000001|R1|Harbor Band|Golden|Harbor Band|Golden Night|TWA011200001|1345|132.50|TWD|4.17|85|3.54|EUR`,
    incomeType: 'Song',
    mapped: {
      period: 'Sale Start date',
      periodEnd: 'Sale End date',
      platform: 'DSP',
      usageType: 'Sale Type',
      territory: 'Territory',
      upc: 'Product UPC',
      album: 'Product Title',
      performer: 'Asset Artist',
      title: 'Asset Title',
      isrc: 'Asset ISRC',
      units: 'Asset Quantity',
      amount: 'Reported Royalty',
      currency: 'Currency',
    },
  },
  {
    of: 'a shop by marketplace',
    rows: `Sales Month|Marketplace|Content Provider|Track Title|Track Artist|Album Title|ISRC|UPC|Offer Type|Plays|Rate|Royalty|Royalty Currency
2024-05|US|Harbor|Golden Night|Harbor Band|Golden|TWA011200001|859700000001|Unlimited|1345|0.0042|5.64|USD`,
    incomeType: 'Song',
    mapped: {
      period: 'Sales Month',
      territory: 'Marketplace',
      title: 'Track Title',
      performer: 'Track Artist',
      album: 'Album Title',
      isrc: 'ISRC',
      upc: 'UPC',
      units: 'Plays',
      unitPrice: 'Rate',
      amount: 'Royalty',
      currency: 'Royalty Currency',
    },
  },
  {
    of: 'a shop that sells to fans',
    rows: `date|paid to|item type|item name|artist|currency|item price|quantity|sub total|transaction fee|fee type|item total|amount you received|bandcamp transaction id|net amount|upc|isrc|country
5/3/24|h@x.example|track|Golden Night|Harbor Band|USD|1.00|1|1.00|0.10|cc|1.00|0.75|123|0.75|859700000001|TWA011200001|Taiwan`,
    incomeType: 'Song',
    dates: 'mdy',
    mapped: {
      period: 'date',
      title: 'item name',
      performer: 'artist',
      currency: 'currency',
      unitPrice: 'item price',
      units: 'quantity',
      amount: 'net amount',
      upc: 'upc',
      isrc: 'isrc',
      territory: 'country',
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
    of: 'an administrator',
    rows: `Statement Period|Song Title|Writers|Society|Source|Territory|Income Type|Usage Count|Gross Amount|Admin Fee|Net Amount Payable
2024 Q1|Golden Night|Lin Mei|GEMA|YouTube|Germany|Performance|1200|10.00|1.50|8.50`,
    incomeType: 'MusicalWork',
    mapped: {
      period: 'Statement Period',
      title: 'Song Title',
      writers: 'Writers',
      platform: 'Source',
      territory: 'Territory',
      usageType: 'Income Type',
      units: 'Usage Count',
      amount: 'Net Amount Payable',
    },
  },
  {
    of: 'a British society',
    rows: `Distribution Ref|Work Title|Tunecode|ISWC|IP Share %|Usage Narrative|Usage Territory|Performance Start Date|Performance End Date|Number of Performances|Amount (performance revenue)
D1|GOLDEN NIGHT|123456AB|T-034.524.680-1|50.00|Spotify UK|United Kingdom|01/01/2024|31/03/2024|1234|12.34`,
    incomeType: 'MusicalWork',
    dates: 'dmy',
    mapped: {
      title: 'Work Title',
      platformId: 'Tunecode',
      iswc: 'ISWC',
      sharePercentage: 'IP Share %',
      territory: 'Usage Territory',
      period: 'Performance Start Date',
      periodEnd: 'Performance End Date',
      units: 'Number of Performances',
      amount: 'Amount (performance revenue)',
    },
  },
  {
    of: 'a mainland publisher',
    rows: `序号|作品名称|ISWC|词曲作者|使用平台|使用时间|使用数量|持有份额|版权收益（USD）
1|金色夜晚|T-034.524.680-1|林美|YouTube|2024Q1|1200|50%|12.34`,
    incomeType: 'MusicalWork',
    currency: 'USD',
    mapped: {
      title: '作品名称',
      iswc: 'ISWC',
      writers: '词曲作者',
      platform: '使用平台',
      period: '使用时间',
      units: '使用数量',
      sharePercentage: '持有份额',
      amount: '版权收益（USD）',
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
];
