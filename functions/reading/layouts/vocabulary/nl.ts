import type { Vocabulary } from './vocabulary.ts';

/** Dutch; compounds are one word. */
export const dutch: Vocabulary = {
  language: 'nl',
  order: 'last',
  joined: 'ends',
  words: {
    platform: 'platform, winkel, dienst, aanbieder, afnemer, kanaal, verkoopkanaal, bron',
    platformId: 'platform-id, track-id, titelnummer, tracknummer',
    title:
      'titel, tracktitel, nummer titel, naam van het nummer, songtitel, tracknaam, titel van het nummer, werktitel, titel van het werk, liedtitel, werk, lied, track, opnametitel',
    isrc: 'isrc-code, isrc-nummer',
    iswc: 'iswc-code',
    performer:
      'artiest, uitvoerende, uitvoerende artiest, artiestennaam, naam artiest, hoofdartiest, vertolker, uitvoerder, trackartiest',
    writers: 'componist, auteur, auteurs, componisten, tekstschrijver, componist/auteur, rechthebbenden',
    album: 'album, albumtitel, albumnaam, uitgave, producttitel, productnaam, releasetitel, release',
    upc: 'streepjescode, barcode, ean',
    territory: 'land, land van verkoop, verkoopland, gebied, territorium, regio, landcode, land van gebruik',
    period:
      'verkoopmaand, verkoopperiode, gebruiksmaand, gebruiksperiode, maand van verkoop, maand van gebruik, verkoopdatum, periode, maand, datum, begindatum, kwartaal, afrekenperiode, exploitatieperiode',
    periodEnd: 'einddatum, periode tot, tot en met',
    currency: 'valuta, munteenheid, munt',
    amount:
      'nettobedrag, netto bedrag, te betalen bedrag, uit te keren bedrag, netto-opbrengst, netto opbrengst, netto royalty, netto vergoeding, royalty, vergoeding, uitkering, uit te keren, te betalen, bedrag, opbrengst, inkomsten, netto, netto-inkomsten, omzet, totaalbedrag, totaal, som, repartitiebedrag',
    units:
      'aantal, hoeveelheid, aantal streams, aantal keer afgespeeld, afgespeeld, stuks, aantal verkocht, aantal gebruiken, afspeelbeurten, verkochte eenheden, eenheden',
    unitPrice: 'stukprijs, eenheidsprijs, prijs, tarief, prijs per stuk, prijs per eenheid',
    sharePercentage: 'aandeel, aandeel %, percentage, rechtenaandeel, eigendomspercentage',
    usageType:
      'gebruikstype, type gebruik, soort gebruik, exploitatievorm, gebruikssoort, verkooptype, soort, type, gebruik, soort verkoop',
    workId: 'werknummer, werkcode, interne code, catalogusnummer, eigen code',
    remark: 'opmerking, opmerkingen, toelichting, notitie',
    gross: 'brutobedrag, bruto bedrag, bruto, bruto-opbrengst, bruto omzet, bruto opbrengst',
    deduction:
      'commissie, kosten, btw, belasting, inhouding, korting, provisie, bronbelasting, administratiekosten, aftrek',
    exchangeRate: 'wisselkoers, koers, omrekenkoers',
    code: 'nr, code, id, kenmerk, referentie',
    authorsRight: 'auteursrecht, auteursrechten',
    relatedRight: 'naburige rechten, naburig recht, naburig',
    mechanicalRight: 'mechanisch, mechanische rechten, reproductierecht, mechanisch recht',
    performingRight: 'uitvoeringsrecht, uitvoeringsrechten, uitvoering, openbaarmaking',
    total: 'totaal, eindtotaal, subtotaal, totalen, totaalbedrag, som',
  },
};
