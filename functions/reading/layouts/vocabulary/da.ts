import type { Vocabulary } from './vocabulary.ts';

/** Danish; compounds are one word. */
export const danish: Vocabulary = {
  language: 'da',
  order: 'last',
  joined: 'ends',
  words: {
    platform: 'platform, tjeneste, butik, udbyder, kanal, forhandler, salgskanal, bruger',
    platformId: 'platform-id, track-id, tracknummer',
    title: 'sang, sangtitel, titel, tracktitel, værk, værktitel, nummer titel, musiktitel, indspilning',
    isrc: 'isrc-kode, isrc-nummer',
    iswc: 'iswc-kode',
    performer: 'kunstner, kunstnernavn, hovedkunstner, artist, udøver, udøvende, optrædende',
    writers: 'komponist, komponister, tekstforfatter, ophavsmand, ophavsmænd, forfatter, forfattere',
    album: 'album, albumtitel, udgivelse, udgivelsestitel, produkt, produkttitel',
    upc: 'stregkode, ean',
    territory: 'land, salgsland, brugsland, område, territorium, region, marked, landekode',
    period:
      'brugsperiode, salgsmåned, salgsperiode, afspilningsmåned, måned, periode, opgørelsesperiode, afregningsperiode, kvartal, dato, salgsdato, fra',
    periodEnd: 'slutdato, til, periode til',
    currency: 'valuta, valutakode, afregningsvaluta',
    amount:
      'nettobeløb, beløb, udbetaling, udbetalingsbeløb, royalty, royaltybeløb, vederlag, nettoindtægt, indtægt, indtægter, honorar, netto, til udbetaling',
    units: 'antal, stk, afspilninger, streams, visninger, enheder, salg, antal afspilninger, antal streams',
    unitPrice: 'stykpris, enhedspris, pris, pris pr. stk, sats',
    sharePercentage: 'andel, andel %, andel i %, værkandel, rettighedsandel',
    usageType: 'anvendelse, anvendelsestype, brugstype, salgstype, type, udnyttelse',
    workId: 'værknummer, værk-id, katalognummer, varenummer',
    remark: 'bemærkning, bemærkninger, note, kommentar',
    gross: 'bruttobeløb, brutto, bruttoindtægt, omsætning',
    deduction: 'gebyr, moms, skat, kildeskat, fradrag, provision, kommission, rabat, omkostninger',
    exchangeRate: 'vekselkurs, valutakurs, kurs',
    code: 'nr, nummer, id, kode, reference',
    authorsRight: 'ophavsret, ophavsrettigheder',
    relatedRight: 'beslægtede rettigheder, naboret',
    mechanicalRight: 'mekanisk, mekaniske rettigheder, mekanisk ret',
    performingRight: 'fremførelse, fremførelsesret',
    total: 'i alt, total, sum, subtotal, samlet, sammenlagt',
  },
};
