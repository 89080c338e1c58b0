import type { Vocabulary } from './vocabulary.ts';

/** Italian. */
export const italian: Vocabulary = {
  language: 'it',
  order: 'first',
  joined: 'never',
  words: {
    platform:
      'piattaforma, negozio, servizio, rivenditore, store, nome del servizio, canale, utilizzatore, fonte',
    platformId: 'id brano, codice brano, id traccia, id piattaforma',
    title:
      "titolo, brano, titolo del brano, titolo brano, nome del brano, nome brano, traccia, titolo della traccia, titolo traccia, nome della traccia, canzone, titolo opera, titolo dell'opera, opera, titolo canzone, registrazione",
    isrc: 'codice isrc',
    iswc: 'codice iswc',
    performer:
      "artista, interprete, nome artista, nome dell'artista, artista principale, artisti, esecutore, cantante, artista traccia, artista del brano",
    writers:
      'compositore, compositori, autore, autori, autore/compositore, autori e compositori, aventi diritto, paroliere',
    album:
      "album, titolo album, titolo dell'album, nome album, pubblicazione, titolo pubblicazione, prodotto, titolo prodotto, titolo del prodotto, uscita, disco, nome prodotto",
    upc: 'codice a barre, codice upc, ean',
    territory:
      'paese, territorio, paese di vendita, nazione, territorio di vendita, regione, paese di utilizzo, mercato, area',
    period:
      'mese di vendita, periodo di vendita, mese di utilizzo, periodo di utilizzo, periodo di utilizzazione, data di vendita, mese di competenza, periodo di competenza, competenza, periodo, mese, data, data inizio, inizio periodo, trimestre, semestre, mese di consumo',
    periodEnd: 'data fine, fine periodo',
    currency: 'valuta, divisa, valuta di pagamento',
    amount:
      'importo netto, netto da pagare, netto a pagare, compenso netto, ricavo netto, ricavi netti, royalty nette, royalty netta, importo dovuto, compenso, compensi, diritti maturati, importo, ricavo, ricavi, netto, proventi netti, proventi, guadagno, guadagni, incasso netto, spettanza, spettanze, importo da corrispondere, quota netta, totale, somma, ammontare, ammontare netto',
    units:
      'quantità, unità, ascolti, numero di ascolti, streaming, riproduzioni, numero di riproduzioni, vendite, unità vendute, passaggi, numero passaggi, numero utilizzi, q.tà, pezzi, download, numero ascolti',
    unitPrice: 'prezzo unitario, prezzo, tariffa, prezzo per unità, valore unitario, compenso unitario',
    sharePercentage:
      'quota, percentuale, quota %, % quota, quota di partecipazione, percentuale di quota, caratura, quota di titolarità',
    usageType:
      'tipo di utilizzo, tipo utilizzo, tipologia, modalità, tipo di vendita, utilizzo, tipo di utilizzazione, tipo, tipologia di utilizzo, tipo di sfruttamento',
    workId:
      'codice opera, codice interno, id opera, numero opera, nostro codice, riferimento interno, numero di catalogo',
    remark: 'note, osservazioni, commento, annotazioni',
    gross:
      'importo lordo, lordo, ricavo lordo, ricavi lordi, fatturato, incasso lordo, compenso lordo, royalty lorde',
    deduction:
      "commissione, commissioni, provvigione, imposta, imposte, iva, ritenuta, ritenuta d'acconto, trattenuta, trattenute, sconto, spese, tassa, aggio, spese di gestione",
    exchangeRate: 'tasso di cambio, cambio, tasso di conversione',
    code: 'codice, numero, n., id, identificativo, riferimento, rif, nr, cod',
    authorsRight: "diritti d'autore, diritto d'autore, diritto autore",
    relatedRight: 'diritti connessi, diritto connesso, connessi',
    mechanicalRight:
      'riproduzione meccanica, diritti di riproduzione meccanica, dirm, drm, diritti meccanici',
    performingRight:
      'esecuzione pubblica, diritti di esecuzione, dem, diritto di esecuzione pubblica, pubblica esecuzione',
    total: 'totale, totale generale, subtotale, totali, somma, totale complessivo',
  },
};
