import type { Vocabulary } from './vocabulary.ts';

/** English; words written together are found inside longer ones. */
export const english: Vocabulary = {
  language: 'en',
  order: 'last',
  joined: 'anywhere',
  words: {
    platform:
      'platform, store, digital service provider, dsp, service, retailer, source, store name, service name, dsp name, sale store name, vendor, licensee, music user, perf source, sales channel, dms, partner name',
    platformId:
      'platform id, apple identifier, asset id, track id, song id, resource id, dsp resource id, content id, video id, track code, song code, song number, mlc song code, tune code, title number',
    title:
      'title, track title, item title, song title, song name, track name, track, song, work title, asset title, recording title, title name, item name, work primary title, composition title, name of track, name of song, name of work, work',
    isrc: 'isrc, isrc code, track isrc, song isrc, isrc number',
    iswc: 'iswc, iswc code, work iswc',
    performer:
      'artist, artist name, track artist, performer, display artist, display artist name, item artist, asset artist, main artist, band, primary artist, performing artist, recording artist, singer, singers, vocalist, artist show developer author',
    writers:
      'writers, writer, composers, composer, composer author, songwriter, songwriters, author, authors, creators',
    album:
      'album, album title, album name, release, release title, release name, product title, product name',
    duration:
      'track length, track duration, song length, song duration, recording length, recording duration, asset duration, asset length, video length, video duration',
    upc: 'upc, ean, upc ean, upc code, barcode, grid, release upc',
    territory:
      'territory, country, country of sale, sale country, sales country, country region, region, storefront, storefront name, sales territory, usage territory, country of performance, perf country, country code, marketplace, market',
    period:
      'usage period, usage month, usage quarter, performance quarter, activity quarter, sales quarter, usage start date, usage period start, perf period, performance period, performance start date, consumption month, sales month, sale month, sales period, sales date, sale date, sale start date, transaction month, transaction date, activity period, period, reporting period, month, start date, period start, day, date, reporting month, reporting date, start report, period from, quarter, half-year, month of use, month of usage, month of sale, quarter of use, quarter of sale, period of use, period of usage, date of sale, date of use, statement period',
    periodEnd:
      'end date, period end, usage end date, period to, usage period end, performance end date, sale end date, sales end date, end report',
    currency:
      'currency, currency code, payment currency, client payment currency, royalty currency, invoice currency, client currency, reporting currency',
    amount:
      'net revenue, net after fee, net after fees, net after commission, net after tax, net royalty total, net royalty, label share net receipts, net receipts, royalty, royalties, royalty amount, net amount, amount due, payable, amount payable, earnings, net earnings, partner revenue, total royalty, amount, revenue, net payable, payout, total, gross revenue, net, net payment, total earned, net amount payable, payable invoice, reported royalty, dollars, earned, receipts, income, extended partner share, invoice value, invoice amount, amount excl. vat, amount excluding vat, amount excl. tax, amount before tax, invoice total, net value, rev share, revenue share, remuneration, proceeds, net proceeds',
    units:
      'total units, total streams, total plays, quantity, units, count, streams, plays, views, usages, downloads, qty, net quantity, owned views, sales units, units sold, of units sold, number of plays, number of usages, number of streams, number of performances, performances, nb of plays, usage count, perf count, play count, stream count, asset quantity, track quantity, uses, sold',
    unitPrice:
      'unit price, price, rate, per unit, royalty rate, ppu, price per unit, per unit price, per play rate, partner share, royalty price',
    sharePercentage:
      'share, share%, share percentage, claimed share, ownership, ownership percentage, right share, right share%, controlled share, collection share, publisher share, ca%, your share%, ip share%, ownership%, participant%',
    usageType:
      'usage type, usage, sales type, sale type, use type, right type, transaction type, distribution type, delivery type, commercial model, income type, type, license type, sale user type',
    workId:
      'work id, custom id, internal id, work code, work no, our code, catalogue number, vendor identifier, catalog no',
    remark: 'remark, remarks, note, notes, comment, comments, description',
    gross:
      'gross, gross revenue, gross amount, gross receipts, gross income, gross sales, gross royalty, gross earnings',
    deduction:
      'fee, fees, commission, tax, withholding, withholding tax, vat, deduction, deductions, discount, admin fee, distribution fee, transaction fee, costs, charge, levy, tax amount, tax withheld',
    exchangeRate: 'exchange rate, fx rate, fx, conversion rate, currency rate',
    code: 'id, no, number, code, identifier, ref, reference, #',
    authorsRight:
      "authors' rights, author's rights, authors rights, author rights, copyright, publishing, publishing rights, composition rights, authors",
    relatedRight:
      'related rights, neighbouring rights, neighboring rights, master rights, recording rights, phonographic rights, masters',
    mechanicalRight:
      'mechanical, mechanicals, mechanical rights, mechanical right, reproduction, reproduction right, mechanical royalty, mechanical royalties',
    performingRight:
      'performing, performance, performing rights, performing right, performance rights, performance right, public performance, performance royalty, performance royalties, performing royalty',
    total: 'total, totals, grand total, subtotal, sum',
  },
};
