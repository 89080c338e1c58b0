import type { StatementField } from '../model.ts';

/**
 * Header words of each field in the languages statements come in, as `normaliseHeader` folds them, separated by blanks;
 * the surer first.
 */
const words: Readonly<Record<StatementField, string>> = {
  platform:
    'platform store dsp digitalserviceprovider service retailer source 平台 平台名稱 平台名称 通路 渠道 ' +
    '配信サービス サービス サービス名',
  platformId:
    'platformid appleidentifier assetid trackid songid resourceid dspresourceid contentid ' +
    'videoid 平台歌編 平台歌曲編號 歌編 歌曲編號 歌曲编号 歌曲id 平台編號',
  title:
    'title tracktitle itemtitle songtitle songname trackname track song worktitle assettitle ' +
    'recordingtitle 歌名 平台歌名 歌曲名稱 歌曲名称 曲名 作品名稱 作品名称 titel titre título 楽曲名 楽曲 作品名 タイトル 곡명',
  isrc: 'isrc isrccode trackisrc songisrc isrc編碼 isrc码 isrc编码 isrcコード',
  iswc: 'iswc iswccode workiswc',
  performer:
    'artist artistname trackartist performer displayartist displayartistname itemartist ' +
    'mainartist band 演唱人 演唱者 表演者 歌手 藝人 艺人 表演人 künstler interpret artiste interprète artista ' +
    'アーティスト アーティスト名 歌手名 実演家 가수',
  writers:
    'writers writer composers composer composerauthor songwriter songwriters author authors ' +
    '詞曲 詞曲作者 词曲作者 作者 作曲 作詞 作词 komponist compositeur auteur 作詞作曲',
  album:
    'album albumtitle albumname release releasetitle releasename producttitle 專輯 专辑 專輯名稱 专辑名称 ' +
    'アルバム アルバム名',
  upc: 'upc ean upcean upccode barcode grid releaseupc 條碼 条码',
  territory:
    'territory country countryofsale countryregion region storefront storefrontname ' +
    'salesterritory land pays país 地區 地区 國家 国家 區域 区域 国 国名 利用国',
  period:
    'period salesmonth salemonth salesperiod usageperiod reportingperiod transactionmonth ' +
    'activityperiod month startdate periodstart usagestartdate day date saledate 資料期別 资料期别 ' +
    '使用期間 期間 期间 期別 期别 月份 年月 日期 monat zeitraum mois période reportingmonth reportingdate 計算期別 年度 利用期間 対象期間 対象月 利用月',
  periodEnd: 'enddate periodend usageenddate periodto 結束日期 结束日期',
  currency:
    'currency currencycode paymentcurrency clientpaymentcurrency royaltycurrency 幣別 币种 幣種 货币 ' +
    'währung devise moneda 通貨 通貨コード',
  amount:
    'netrevenue netroyaltytotal netroyalty royalty royalties royaltyamount netamount ' +
    'amountdue payable amountpayable earnings netearnings partnerrevenue totalroyalty amount ' +
    'revenue netpayable payout total grossrevenue 報表金額 报表金额 結算金額 结算金额 讀入金額 金額 金额 版稅 版税 分成金額 ' +
    '分成金额 收入 收益 應付金額 应付金额 betrag erlös montant redevance importe ingresos 金額円 印税 分配額 使用料 支払額 收入金額 收入金额 分潤金額 분배금',
  units:
    'quantity units count streams plays views usages downloads qty netquantity ownedviews ' +
    'salesunits 結算數量 數量 数量 次數 次数 播放次數 播放次数 點播次數 下載次數 menge anzahl quantité cantidad 再生回数 再生数 利用回数 利用数',
  unitPrice:
    'unitprice price rate perunit royaltyrate ppu priceperunit 單價 单价 單價未稅 einzelpreis ' +
    'prixunitaire 単価',
  sharePercentage:
    'share share% sharepercentage claimedshare ownership ownershippercentage rightshare ' +
    'rightshare% controlledshare collectionshare publishershare 份額 占比 持有比例 權利比例 比例 分額 佔比 ' +
    '著作權比例',
  usageType:
    'usagetype usage salestype saletype usetype righttype transactiontype distributiontype ' +
    'deliverytype commercialmodel incometype type 使用方式 使用類型 使用类型 用途 權利類型 nutzungsart',
  workId:
    'workid customid internalid workcode workno ourcode cataloguenumber vendoridentifier ' +
    'catalogno 作品編號 作品编号 我方編號 公司歌編 作品コード',
  remark: 'remark remarks note notes comment description 備註 备注 說明 说明 備考 bemerkung',
};

/** Header words of each field, the surer first. */
export const synonyms = Object.fromEntries(
  Object.entries(words).map(([field, text]) => [field, text.split(' ')]),
) as unknown as Readonly<Record<StatementField, readonly string[]>>;
