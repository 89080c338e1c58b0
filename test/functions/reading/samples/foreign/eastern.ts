import type { ForeignLayout } from './buildLayout.ts';

const dotted = (year: number, month: number) => `${String(month).padStart(2, '0')}.${year}`;
const ofEastAsia = (year: number, month: number) => `${year}年${month}月`;

/** Layouts in the languages of eastern Europe, the Near East and Asia, and some whose headers say nothing. */
export const eastern: readonly ForeignLayout[] = [
  {
    of: 'a Polish distributor',
    columns:
      'Miesiąc sprzedaży=month; Serwis=platform; Kraj sprzedaży=country; Tytuł albumu=album; Tytuł utworu=title; Wykonawca=artist; Kod ISRC=isrc; Liczba odtworzeń=units; Stawka=price; Przychód brutto=-gross; Prowizja=-fee; Do wypłaty (PLN)=*net',
    numbers: 'comma',
    currency: 'PLN',
    month: dotted,
    total: 'Razem',
  },
  {
    of: 'a Polish society',
    columns:
      'Tytuł=title; Kompozytor=writers; Pole eksploatacji=use; Okres=month; Liczba użyć=units; Wynagrodzenie netto=*net; VAT=-zero; Waluta=currency',
    numbers: 'comma',
    currency: 'PLN',
  },
  {
    of: 'a Russian aggregator, the release beside the track and three amounts',
    columns:
      'Период использования=month; Площадка=platform; Страна=country; Название релиза=album; Название трека=title; Исполнитель=artist; ISRC=isrc; Количество прослушиваний=units; Выручка, руб.=-gross; Доля правообладателя, %=-percent; Вознаграждение правообладателя, руб.=*net',
    numbers: 'comma',
    currency: 'RUB',
    month: dotted,
    total: 'Итого',
  },
  {
    of: 'a Russian label with value added tax of nothing',
    columns:
      'Месяц=month; Сервис=platform; Альбом=album; Трек=title; Артист=artist; Код ISRC=isrc; Кол-во=units; Сумма НДС=-zero; Сумма без НДС (RUB)=*net',
    numbers: 'comma',
    currency: 'RUB',
  },
  {
    of: 'a Turkish distributor',
    columns:
      'Satış Ayı=month; Mağaza=platform; Ülke=country; Albüm Adı=album; Şarkı Adı=title; Sanatçı Adı=artist; ISRC Kodu=isrc; Adet=units; Birim Fiyat=price; Brüt Gelir=-gross; Komisyon=-fee; Ödenecek Tutar (TL)=*net',
    numbers: 'comma',
    currency: 'TRY',
    month: dotted,
    total: 'Toplam',
  },
  {
    of: 'a Japanese distributor with tax apart',
    columns:
      '利用年月=month; 配信先=platform; アルバム名=album; 楽曲名=title; アーティスト名=artist; ISRCコード=isrc; 再生回数=units; 単価=price; 総売上=-gross; 手数料=-fee; お支払金額（円）=*net; 消費税=-zero',
    currency: 'JPY',
    month: ofEastAsia,
    total: '合計',
  },
  {
    of: 'a Japanese society',
    columns:
      '作品コード=workCode; 作品名=title; 著作者名=writers; 利用区分=use; 利用期間=month; 利用回数=units; 分配率=share; 分配額（税抜・円）=*net',
    currency: 'JPY',
    month: ofEastAsia,
  },
  {
    of: 'a Korean distributor',
    columns:
      '정산월=month; 서비스명=platform; 국가=country; 앨범명=album; 곡명=title; 아티스트명=artist; ISRC=isrc; 이용횟수=units; 매출액=-gross; 수수료=-fee; 권리자 정산금 (원)=*net',
    currency: 'KRW',
    month: (year, month) => `${year}년 ${month}월`,
    total: '합계',
  },
  {
    of: 'a Thai label',
    columns:
      'เดือนที่ขาย=month; แพลตฟอร์ม=platform; ประเทศ=country; ชื่ออัลบั้ม=album; ชื่อเพลง=title; ศิลปิน=artist; รหัส ISRC=isrc; จำนวนครั้ง=units; รายได้รวม=-gross; ค่าธรรมเนียม=-fee; ยอดสุทธิ (บาท)=*net',
    currency: 'THB',
  },
  {
    of: 'a Vietnamese aggregator',
    columns:
      'Kỳ đối soát=month; Nền tảng=platform; Tên bài hát=title; Ca sĩ=artist; Nhạc sĩ=writers; Mã ISRC=isrc; Lượt nghe=units; Đơn giá=price; Doanh thu gộp=-gross; Phí dịch vụ=-fee; Số tiền thực nhận (VND)=*net',
    currency: 'VND',
  },
  {
    of: 'an Indonesian distributor',
    columns:
      'Bulan penjualan=month; Layanan=platform; Negara=country; Judul album=album; Judul lagu=title; Nama artis=artist; Kode ISRC=isrc; Jumlah pemutaran=units; Pendapatan kotor=-gross; Komisi=-fee; Pendapatan bersih (Rp)=*net',
    currency: 'IDR',
    numbers: 'comma',
  },
  {
    of: 'a Taiwanese platform with tax withheld',
    columns:
      '使用月份=month; 通路=platform; 專輯名稱=album; 歌曲名稱=title; 演唱人=artist; ISRC=isrc; 使用次數=units; 銷售額=-gross; 手續費=-fee; 扣繳稅額=-zero; 應付權利金（新台幣）=*net',
    currency: 'TWD',
    month: ofEastAsia,
    total: '總計',
  },
  {
    of: 'a mainland platform that splits',
    columns:
      '结算周期=month; 渠道名称=platform; 专辑名称=album; 歌曲名称=title; 歌手名=artist; 词曲作者=writers; 播放量=units; 流水（元）=-gross; 分成比例=-percent; 结算金额（人民币）=*net',
    currency: 'CNY',
    month: ofEastAsia,
  },
  {
    of: 'a Hong Kong society',
    columns:
      '作品編號=workCode; 作品名稱=title; 詞曲作者=writers; 用途=use; 期間=month; 地區=country; 次數=units; 行政費=-fee; 分配淨額 HKD=*net',
    currency: 'HKD',
  },
  {
    of: 'headers of no language: what is paid shows in the sums alone',
    columns:
      'Zqk=-month; Title=title; Artist=artist; ISRC=isrc; Xa1=units; Xa2=price; Xa3=-gross; Xa4=-percent; Xa5 (EUR)=*net; Xa6=-zero',
  },
  {
    of: 'a distributor that calls two columns an amount, one of zeros',
    columns:
      'Period=month; Shop=platform; Track title=title; Artist=artist; ISRC=isrc; Qty=units; Net amount=-zero; Unit fee=price; Total due=*gross; Currency=currency',
  },
  {
    of: 'a distributor with a share as a part of one and a column of what is left',
    columns:
      'Sale month=month; Retailer=platform; Song title=title; Performer=artist; ISRC=isrc; Sold=units; Sales value=-gross; Deal=-ratio; Owed to you (EUR)=*net',
    decimals: 4,
  },
  {
    of: 'a shop whose amount is rounded to cents',
    columns:
      'Mois=month; Boutique=platform; Titre=title; Interprète=artist; ISRC=isrc; Unités=units; Prix public=price; CA brut=-gross; Taux=-percent; Redevance=*net; TVA=-tax; Devise=currency',
    numbers: 'comma',
    decimals: 2,
  },
  {
    of: 'a Malay publisher',
    columns:
      'Tempoh=month; Tajuk lagu=title; Penyanyi=artist; Penggubah=writers; Negara=country; Jumlah main=units; Royalti kasar=-gross; Potongan=-fee; Royalti bersih (RM)=*net',
    currency: 'MYR',
  },
  {
    of: 'a service that lists what is kept, then what is paid, and a payable after tax',
    columns:
      'Usage month=month; DSP=platform; Track name=title; Artist name=artist; Track ISRC=isrc; Streams=units; Gross revenue=-gross; Distribution fee=-fee; Net revenue=-net; Withholding tax=-tax; Net payable (USD)=*payable',
    currency: 'USD',
  },
  {
    of: 'a Swiss label in three languages',
    columns:
      'Periode / Période=month; Titel / Titre=title; Interpret / Interprète=artist; ISRC=isrc; Menge / Quantité=units; Brutto / Brut=-gross; Netto / Net (CHF)=*net',
    currency: 'CHF',
  },
  {
    of: 'a label that puts look-alike codes first and says ISRC in Russian',
    columns:
      'Артикул=-almostIsrc; Код ISRC=isrc; Наименование трека=title; Исполнитель=artist; Дата продажи=month; Продажи=units; Роялти (EUR)=*net',
    month: dotted,
  },
];
