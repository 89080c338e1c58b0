import type { Vocabulary } from './vocabulary.ts';

/** Polish. */
export const polish: Vocabulary = {
  language: 'pl',
  order: 'first',
  joined: 'never',
  words: {
    platform:
      'platforma, serwis, sklep, dostawca, usługa, nazwa serwisu, kanał, kanał sprzedaży, użytkownik, źródło',
    platformId: 'id utworu, identyfikator utworu, kod utworu, id platformy',
    title:
      'tytuł, tytuł utworu, nazwa utworu, utwór, piosenka, tytuł nagrania, tytuł piosenki, nagranie, tytuł dzieła, dzieło, ścieżka, nazwa ścieżki, tytuł ścieżki',
    isrc: 'kod isrc, numer isrc',
    iswc: 'kod iswc',
    performer:
      'wykonawca, artysta, artysta wykonawca, nazwa wykonawcy, główny wykonawca, wykonawca utworu, zespół, wykonawcy, nazwa artysty',
    writers: 'kompozytor, autor, autorzy, kompozytorzy, autor/kompozytor, twórca, twórcy, autor tekstu',
    album:
      'album, tytuł albumu, nazwa albumu, wydawnictwo, wydanie, tytuł wydania, produkt, nazwa produktu, tytuł wydawnictwa, płyta, tytuł produktu',
    upc: 'kod kreskowy, kod upc, ean',
    territory: 'kraj, terytorium, kraj sprzedaży, region, obszar, państwo, kraj eksploatacji, rynek',
    period:
      'miesiąc sprzedaży, okres sprzedaży, miesiąc użycia, okres użycia, okres eksploatacji, miesiąc eksploatacji, data sprzedaży, okres, miesiąc, data, okres rozliczeniowy, kwartał, data początkowa, okres od, miesiąc odtworzeń',
    periodEnd: 'data końcowa, okres do',
    currency: 'waluta, waluta wypłaty',
    amount:
      'kwota netto, do wypłaty, kwota do wypłaty, wynagrodzenie netto, przychód netto, tantiemy, wynagrodzenie, tantiema, należność, kwota należna, kwota, przychód, przychody, netto, wpływy, wpływy netto, honorarium, opłata licencyjna, należne wynagrodzenie, suma, razem, wartość netto, wartość, dochód',
    units:
      'ilość, liczba, liczba odtworzeń, odtworzenia, liczba sztuk, sztuki, liczba streamów, liczba użyć, sprzedaż, pobrania, liczba pobrań, szt',
    unitPrice: 'cena jednostkowa, cena, stawka, cena za sztukę, stawka jednostkowa',
    sharePercentage:
      'udział, udział %, procent, % udziału, udział w prawach, udział procentowy, udział w utworze',
    usageType:
      'rodzaj użycia, pole eksploatacji, typ użycia, rodzaj sprzedaży, rodzaj eksploatacji, typ, rodzaj, typ sprzedaży, sposób użycia',
    workId: 'kod dzieła, numer utworu, numer wewnętrzny, kod wewnętrzny, numer katalogowy, nasz kod',
    remark: 'uwagi, komentarz, notatka, opis',
    gross: 'kwota brutto, brutto, przychód brutto, wartość brutto, wynagrodzenie brutto, wpływy brutto',
    deduction:
      'prowizja, podatek, vat, opłata, koszty, potrącenie, potrącenia, rabat, podatek u źródła, opłaty, koszt',
    exchangeRate: 'kurs, kurs waluty, kurs wymiany',
    code: 'kod, numer, nr, id, identyfikator, sygnatura, lp',
    authorsRight: 'prawa autorskie, prawo autorskie, autorskie',
    relatedRight: 'prawa pokrewne, prawo pokrewne, pokrewne',
    mechanicalRight: 'prawa mechaniczne, reprodukcja mechaniczna, mechaniczne, zwielokrotnianie',
    performingRight:
      'publiczne wykonanie, prawa wykonawcze, publiczne wykonania, wykonanie publiczne, odtwarzanie publiczne',
    total: 'razem, suma, ogółem, łącznie, podsumowanie, suma końcowa',
  },
};
