import type { Vocabulary } from './vocabulary.ts';

/** German; compounds are one word. */
export const german: Vocabulary = {
  language: 'de',
  order: 'last',
  joined: 'ends',
  words: {
    platform:
      'plattform, shop, dienst, anbieter, händler, vertriebskanal, kanal, nutzer, lizenznehmer, portal',
    platformId: 'plattform-id, titel-id, titelnummer, track-id, titelcode',
    title:
      'titel, songtitel, tracktitel, titelname, trackname, werktitel, liedtitel, werk, lied, song, aufnahmetitel, track, stück, musiktitel',
    isrc: 'isrc-code, isrc-nummer',
    iswc: 'iswc-code',
    performer:
      'künstler, interpret, interpreten, künstlername, hauptkünstler, hauptinterpret, ausführender, trackkünstler, band, kuenstler, artist',
    writers:
      'urheber, komponist, komponisten, textdichter, autor, autoren, komponist/textdichter, verfasser, texter',
    album:
      'album, albumtitel, albumname, veröffentlichung, produkt, produkttitel, produktname, release, releasetitel, veröffentlichungstitel, tonträger, tonträgertitel',
    upc: 'barcode, strichcode, ean',
    territory:
      'land, verkaufsland, nutzungsland, territorium, gebiet, region, vertriebsgebiet, ländercode, markt',
    period:
      'nutzungsmonat, verkaufsmonat, nutzungszeitraum, verkaufszeitraum, leistungszeitraum, leistungsmonat, verkaufsdatum, monat, zeitraum, abrechnungszeitraum, abrechnungsmonat, periode, datum, quartal, von',
    periodEnd: 'enddatum, bis, zeitraum bis',
    currency: 'währung, abrechnungswährung, waehrung',
    amount:
      'nettobetrag, auszahlungsbetrag, nettoerlös, nettoeinnahmen, nettolizenz, lizenzgebühr, lizenz, lizenzbetrag, lizenzerlös, tantiemen, tantieme, vergütung, nettovergütung, auszahlung, zahlbetrag, netto, betrag, erlös, einnahmen, umsatz, ausschüttung, ausschüttungsbetrag, gesamtbetrag, anteilsbetrag, gutschrift, summe, honorar',
    units:
      'menge, anzahl, stückzahl, stück, nutzungen, aufrufe, streams, abrufe, einheiten, wiedergaben, verkäufe, anzahl streams, anzahl nutzungen, verkaufte einheiten',
    unitPrice:
      'einzelpreis, stückpreis, preis, preis pro einheit, preis pro stück, vergütungssatz, händlerabgabepreis, hap',
    sharePercentage: 'anteil, werkanteil, anteil %, anteil in %, beteiligung, verlagsanteil, rechteanteil',
    usageType:
      'nutzungsart, verwertungsart, nutzung, vertriebsart, verkaufsart, art der nutzung, transaktionsart, art, typ, sparte, umsatzart',
    workId: 'werknummer, werk-nr, werk-id, werkcode, katalognummer, interne nummer, bestellnummer',
    remark: 'bemerkung, bemerkungen, anmerkung, hinweis, kommentar',
    gross: 'bruttobetrag, brutto, bruttoumsatz, bruttoerlös, bruttoeinnahmen',
    deduction:
      'provision, gebühr, gebühren, steuer, mehrwertsteuer, mwst, ust, umsatzsteuer, quellensteuer, abzug, abzüge, rabatt, kommission, vertriebsgebühr, steuerbetrag, verwaltungskosten, kosten',
    exchangeRate: 'wechselkurs, kurs, umrechnungskurs',
    code: 'nr, nummer, id, code, kennung, kennziffer, referenz, schlüssel',
    authorsRight: 'urheberrecht, urheberrechte, urheberanteil, verlagsrecht',
    relatedRight: 'leistungsschutzrecht, leistungsschutzrechte, leistungsschutz, verwandte schutzrechte',
    mechanicalRight:
      'mechanisches recht, mechanische rechte, mechanisch, vervielfältigungsrecht, vervielfältigung',
    performingRight: 'aufführungsrecht, aufführungsrechte, aufführung',
    total: 'gesamt, summe, gesamtsumme, zwischensumme, insgesamt, gesamtbetrag, endsumme, summen',
  },
};
