import type { LayoutSample } from './layoutSample.ts';

/** Societies, publishers and their administrators. */
export const rightsBodies: readonly LayoutSample[] = [
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
    of: 'a Japanese society with amounts with and without tax',
    rows: `作品コード|作品タイトル|作詞者|利用種目|リクエスト回数|使用料(税抜)|消費税|分配額（税込）
N00012345|ゴールデンナイト|ハヤシ|配信|100|1000|100|1100`,
    incomeType: 'MusicalWork',
    mapped: {
      workId: '作品コード',
      title: '作品タイトル',
      writers: '作詞者',
      units: 'リクエスト回数',
      amount: '分配額（税込）',
    },
  },
  {
    of: 'an American society whose payee has three letters',
    rows: `PERIOD|PARTICIPANT NAME|TITLE NAME|TITLE NUMBER|PERF SOURCE|PARTICIPANT %|PERF COUNT|ROYALTY AMOUNT
20234|ABC|GOLDEN NIGHT|333|SPOTIFY|50|1200|1.23`,
    incomeType: 'MusicalWork',
    mapped: {
      period: 'PERIOD',
      title: 'TITLE NAME',
      platformId: 'TITLE NUMBER',
      platform: 'PERF SOURCE',
      sharePercentage: 'PARTICIPANT %',
      units: 'PERF COUNT',
      amount: 'ROYALTY AMOUNT',
    },
  },
];
