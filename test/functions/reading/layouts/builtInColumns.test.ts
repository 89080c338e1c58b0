import { describe, expect, it } from 'vitest';
import { readBytes, readFixture } from '../readFile.ts';

const youtube = {
  head: 'Adjustment Type,Country,Day,Video ID,Video Channel ID,Asset ID,Asset Channel ID,Asset Title,Asset Labels,Asset Type,Custom ID,ISRC,UPC,GRID,Artist,Album,Label,Claim Type,Content Type,Offer,Owned Views,Monetized Views : Audio,Monetized Views : Audio Visual,Monetized Views,YouTube Revenue Split,Partner Revenue : Pro Rata,Partner Revenue : Per Sub Min,Partner Revenue',
  row: 'None,TW,20251003,vid1,UC1,A000000000000001,,月光下的巷口,,Sound Recording,TL-0,TWZ992600001,0724384960650,,林小滿,夜行,測試唱片,Audio,Partner-provided,Premium,100,90,10,100,0.45,1.250000,0.000000,1.250000',
};

const withColumns = (columns: string, cells: string): string =>
  [`${youtube.head},${columns}`, `${youtube.row},${cells}`, `${youtube.row},${cells}`].join('\n');

describe('a file with the columns of its platform', () => {
  it.each([
    'apple_music_s1_streams.txt',
    'believe_en_semicolon_comma_decimal.csv',
    'distrokid_current.tsv',
    'symphonic.csv',
    'tw_newmedia_invented_utf8bom.csv',
    'youtube_music_asset_revenue.csv',
  ])('%s has none that its layout does not know', async (name) => {
    const { statement } = await readFixture(name);
    expect([statement.known, statement.unusedColumns()]).toEqual([true, []]);
  });
});

describe('The Orchard', () => {
  it('pays the label’s share of the month of use, in the preferred currency', async () => {
    const { statement, rows } = await readBytes(
      [
        'Period;Activity Period;DMS;Territory;Orchard UPC;Manufacturer UPC;Project Code;Product Code;Subaccount;Imprint Label;Artist Name;Product Name;Track Name;Track Artist;ISRC;Volume;Track #;Trans Type;Trans Type Description;Unit Price;Discount;Actual Price;Quantity;Total;Adjusted Total;Split Rate;Label Share Net Receipts;Ringtone Publishing;Cloud Publishing;Publishing;Mech. Administrative Fee;Preferred Currency',
        '2025M11;2025M9;Spotify;TW;0724384960650;0724384960650;P1;TL-0;主帳戶;測試唱片;林小滿;夜行;月光下的巷口;林小滿;TWZ992600001;1;2;ST;Subscription Audio Streaming;0,0035;0;0,0035;1200;4,2;4,2;0,85;3,57;0;0;0;0;EUR',
      ].join('\n'),
    );
    expect(statement.template.id).toBe('orchard');
    expect(statement.unusedColumns()).toEqual([]);
    expect(rows).toMatchObject([
      {
        title: '月光下的巷口',
        performer: '林小滿',
        isrc: 'TWZ992600001',
        platform: 'Spotify',
        territory: 158,
        periodStart: '2025-09-01',
        periodEnd: '2025-09-30',
        currency: 'EUR',
        amount: '3.57',
        units: '1200',
      },
    ]);
  });

  it('pays the net share in the currency of the account, not the gross in that of the sale', async () => {
    const { statement, rows } = await readBytes(
      [
        'STATEMENT PERIOD,ACCOUNT ID,LABEL IMPRINT,TRANSACTION DATE,STORE,SERVICE DETAIL,SALE COUNTRY,PRODUCT ARTIST,PRODUCT,PRODUCT VERSION,PRODUCT CODE,DISPLAY UPC,TRACK ARTIST,TRACK,TRACK VERSION,ISRC,TRANSACTION TYPE,TRANSACTION SUBTYPE,QUANTITY,UNIT PRICE SALE CURRENCY,SALE CURRENCY,GROSS REVENUE SALE CURRENCY,CURRENCY CONVERSION RATE,GROSS REVENUE ACCOUNT CURRENCY,NET SHARE ACCOUNT CURRENCY,ACCOUNT CURRENCY',
        '2025-11,77,測試唱片,2025-09-01,KKBOX,Premium,TW,林小滿,夜行,,TL-0,0724384960650,林小滿,月光下的巷口,,TWZ992600001,Streams,Subscription,1000,0.12,TWD,120,0.032,3.84,3.2640,USD',
      ].join('\n'),
    );
    expect(statement.template.id).toBe('orchard-account');
    expect(statement.unusedColumns()).toEqual([]);
    expect(rows).toMatchObject([
      {
        title: '月光下的巷口',
        platform: 'KKBOX',
        periodStart: '2025-09-01',
        periodEnd: '2025-09-30',
        currency: 'USD',
        amount: '3.2640',
      },
    ]);
  });
});

describe('columns a built-in layout does not know', () => {
  it('are named with what they look like, and the rest is read as before', async () => {
    const { statement, rows } = await readBytes(
      [
        'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)\tRecoup (USD)\tLast Update\tBatch Code\tRemixer\tTier\tEmpty',
        '2025-11-25\t2025-09\tSpotify\t林小滿\t月光下的巷口\tTWZ992600001\t\t1000\t30\tSong\tTW\t0\t1.23456789\t0.25\t2025-11-30\tDKX-20251125\t阿樹\t3\t',
      ].join('\n'),
    );
    expect(rows).toMatchObject([{ amount: '1.23456789', currency: 'USD' }]);
    expect(statement.unusedColumns()).toEqual([
      { header: 'Recoup (USD)', kind: 'amount', example: '0.25' },
      { header: 'Last Update', kind: 'date', example: '2025-11-30' },
      { header: 'Batch Code', kind: 'code', example: 'DKX-20251125' },
      { header: 'Remixer', kind: 'name', example: '阿樹' },
    ]);
  });

  it('wait for a person when one of them is rather the amount paid', async () => {
    const { statement } = await readBytes(
      withColumns('환율,Partner Revenue (KRW),정산요율,최종 정산금', '1400,1750,70%,1225'),
    );
    expect(statement.known).toBe(false);
    expect(statement.template).toMatchObject({ platform: 'YouTube Music', incomeType: 'Song' });
    expect(statement.columns).toMatchObject({
      amount: '최종 정산금',
      title: 'Asset Title',
      units: 'Owned Views',
    });
  });

  it('are used if they state the currency', async () => {
    const { statement, totals } = await readBytes(withColumns('Currency', 'USD'));
    expect([statement.known, statement.unusedColumns(), totals]).toEqual([true, [], { USD: '2.5' }]);
  });
});
