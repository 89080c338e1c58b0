import type { StatementField } from '../../model.ts';

/**
 * Header words of each field in the languages statements come in, as `normaliseHeader` folds them, separated by blanks;
 * the surer first.
 */
const words: Readonly<Record<StatementField, string>> = {
  platform:
    'platform store dsp digitalserviceprovider service retailer source 平台 平台名稱 平台名称 通路 渠道 ' +
    '配信サービス サービス サービス名 storename servicename dspname salestorename vendor licensee musicuser ' +
    'perfsource 平台名 使用平台 音樂平台 音乐平台 通路名稱 渠道名称 渠道名 服務 服務名稱 服务 服务名称 業者 業者名稱 电信业者 電信業者 運營商 运营商 ' +
    '使用來源 利用者名 配信先 ストア 플랫폼 서비스 서비스명 유통사 tienda plataforma',
  platformId:
    'platformid appleidentifier assetid trackid songid resourceid dspresourceid contentid ' +
    'videoid 平台歌編 平台歌曲編號 歌編 歌曲編號 歌曲编号 歌曲id 平台編號 trackcode songcode songnumber mlcsongcode ' +
    'tunecode titlenumber 歌曲代碼 歌曲代码 曲目id 作品id 곡코드 음원코드 트랙id 곡id',
  title:
    'title tracktitle itemtitle songtitle songname trackname track song worktitle assettitle ' +
    'recordingtitle 歌名 平台歌名 歌曲名稱 歌曲名称 曲名 作品名稱 作品名称 titel titre título 楽曲名 楽曲 作品名 タイトル 곡명 ' +
    'titlename itemname workprimarytitle compositiontitle 歌曲名 歌曲 曲目 曲目名稱 曲目名称 單曲名稱 单曲名称 單曲 ' +
    '单曲 楽曲タイトル tajuklagu tajuk 곡제목 노래제목 트랙명 음원명 제목 작품명 canción cancion pista faixa música ' +
    'obra œuvre oeuvre werktitel',
  isrc: 'isrc isrccode trackisrc songisrc isrc編碼 isrc码 isrc编码 isrcコード',
  iswc: 'iswc iswccode workiswc',
  performer:
    'artist artistname trackartist performer displayartist displayartistname itemartist ' +
    'assetartist mainartist band 演唱人 演唱者 表演者 歌手 藝人 艺人 表演人 künstler interpret artiste interprète artista ' +
    'アーティスト アーティスト名 歌手名 実演家 가수 primaryartist performingartist recordingartist 演出者 演出人 ' +
    '歌手名稱 歌手名称 藝人名稱 艺人名称 演唱 主唱 artis penyanyi 아티스트 아티스트명 가수명 intérprete interprete artistas singer singers vocalist artistshowdeveloperauthor',
  writers:
    'writers writer composers composer composerauthor songwriter songwriters author authors ' +
    '詞曲 詞曲作者 词曲作者 作者 作詞 作词 作曲 komponist compositeur auteur 作詞作曲 著作者名 著作者 作詞者 作曲者 词作者 曲作者 ' +
    '詞作者 creators 작곡가 작사가 작사 작곡 저작자 compositor compositores autor autores urheber textdichter',
  album:
    'album albumtitle albumname release releasetitle releasename producttitle 專輯 专辑 專輯名稱 ' +
    '专辑名称 アルバム アルバム名 專輯名 专辑名 앨범 앨범명 álbum',
  upc: 'upc ean upcean upccode barcode grid releaseupc 條碼 条码',
  territory:
    'territory country countryofsale countryregion region storefront storefrontname ' +
    'salesterritory land pays país 地區 地区 國家 国家 區域 区域 国 国名 利用国 usageterritory ' +
    'countryofperformance perfcountry countrycode marketplace 使用地區 使用地区 使用國家 銷售地區 销售地区 市場 ' +
    'negara wilayah 국가 지역 국가코드 territorio território territorium territoire',
  period:
    'usageperiod usagemonth usagestartdate usageperiodstart perfperiod performanceperiod ' +
    'performancestartdate consumptionmonth salesmonth salemonth salesperiod salesdate ' +
    'saledate salestartdate transactionmonth transactiondate activityperiod period ' +
    'reportingperiod month startdate periodstart day date 資料期別 资料期别 使用期間 期間 期间 期別 期别 月份 月 年月 ' +
    '日期 monat zeitraum mois période reportingmonth reportingdate 計算期別 年度 利用期間 対象期間 対象月 利用月 ' +
    'startreport periodfrom statementperiod 使用月份 使用時間 使用时间 銷售月份 销售月份 統計月份 统计月份 配信年月 配信月 ' +
    '対象年月 結算月份 结算月份 結算週期 结算周期 結算期 账期 帳期 分配期別 分配期 bulan tempoh 기간 사용기간 사용월 정산월 판매월 서비스월 년월 월 periodo período ' +
    'mes mês fecha datum abrechnungszeitraum',
  periodEnd:
    'enddate periodend usageenddate periodto 結束日期 结束日期 usageperiodend performanceenddate ' +
    'saleenddate salesenddate endreport 迄日',
  currency:
    'currency currencycode paymentcurrency clientpaymentcurrency royaltycurrency 幣別 币种 幣種 ' +
    '货币 währung devise moneda 通貨 通貨コード invoicecurrency clientcurrency reportingcurrency ' +
    '結算幣別 结算币种 matawang 통화 moeda',
  amount:
    'netrevenue netroyaltytotal netroyalty labelsharenetreceipts netreceipts royalty ' +
    'royalties royaltyamount netamount amountdue payable amountpayable earnings netearnings ' +
    'partnerrevenue totalroyalty amount revenue netpayable payout total grossrevenue net 報表金額 ' +
    '报表金额 結算金額 结算金额 讀入金額 金額 金额 版稅 版税 分成金額 分成金额 收入 收益 應付金額 应付金额 betrag erlös montant redevance ' +
    'importe ingresos 金額円 印税 分配額 使用料 支払額 收入金額 收入金额 分潤金額 분배금 netpayment totalearned ' +
    'netamountpayable payableinvoice reportedroyalty dollars earned receipts income royalti ' +
    '應結算金額 应结算金额 權利金 权利金 使用報酬 使用报酬 版權收益 版权收益 版權費 版权费 分配金額 分配金额 含税收入 税后收入 分潤 금액 정산금액 정산금 저작권료 사용료 수익 정산액 ' +
    'receita valor monto ingreso einnahmen nettobetrag extendedpartnershare invoicevalue invoiceamount invoicetotal netvalue revshare revenueshare valorlíquido',
  units:
    'totalunits totalstreams totalplays quantity units count streams plays views usages downloads qty netquantity ownedviews ' +
    'salesunits 結算數量 數量 数量 次數 次数 播放次數 播放次数 點播次數 下載次數 menge anzahl quantité cantidad 再生回数 ' +
    '再生数 利用回数 利用数 unitssold ofunitssold numberofplays numberofusages numberofstreams ' +
    'numberofperformances nbofplays usagecount perfcount playcount streamcount 播放量 播放數 播放数 ' +
    '下載量 下载量 下載數 下载数 下载次数 點播量 点播量 点播次数 點擊數 使用次數 使用次数 使用數量 使用数量 串流次數 試聽次數 試聽數 收聽次數 銷售數量 ' +
    '销售数量 jumlahmain 수량 재생수 재생횟수 이용횟수 스트리밍수 건수 quantidade unidades reproducciones reproduções écoutes ecoutes リクエスト回数 回数 execuções execucoes assetquantity trackquantity',
  unitPrice:
    'unitprice price rate perunit royaltyrate ppu priceperunit 單價 单价 單價未稅 einzelpreis ' +
    'prixunitaire 単価 perunitprice perplayrate 售價 단가 정산단가 preciounitario preçounitário partnershare royaltyprice',
  sharePercentage:
    'share share% sharepercentage claimedshare ownership ownershippercentage rightshare ' +
    'rightshare% controlledshare collectionshare publishershare 份額 占比 持有比例 權利比例 比例 分額 佔比 ' +
    '著作權比例 ca% yourshare% ipshare% ownership% participant% 权利比例 持有份額 持有份额 持份 分配比例 分配率 版權比例 ' +
    '版权比例 지분 지분율 점유율',
  usageType:
    'usagetype usage salestype saletype usetype righttype transactiontype distributiontype ' +
    'deliverytype commercialmodel incometype type 使用方式 使用類型 使用类型 用途 權利類型 nutzungsart ' +
    'licensetype saleusertype 使用類別 使用类别 服務類別 服务类别 業務類型 业务类型 利用区分 사용유형 이용형태 서비스유형 상품유형 tipodeuso',
  workId:
    'workid customid internalid workcode workno ourcode cataloguenumber vendoridentifier ' +
    'catalogno 作品編號 作品编号 我方編號 公司歌編 作品コード 作品代碼 作品代码 作品编码',
  remark:
    'remark remarks note notes comment description 備註 备注 說明 说明 備考 bemerkung 비고 observaciones observações',
};

/** Header words of each field, the surer first. */
export const synonyms = Object.fromEntries(
  Object.entries(words).map(([field, text]) => [field, text.split(' ')]),
) as unknown as Readonly<Record<StatementField, readonly string[]>>;
