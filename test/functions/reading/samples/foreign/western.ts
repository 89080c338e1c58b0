import type { ForeignLayout } from './buildLayout.ts';

const slashed = (year: number, month: number) => `${String(month).padStart(2, '0')}/${year}`;

/** Layouts in the languages of western Europe and the Americas. */
export const western: readonly ForeignLayout[] = [
  {
    of: 'a French distributor, the release before the track and gross before net',
    columns:
      'Mois de vente=month; Plateforme=platform; Pays=country; Titre de la sortie=album; Titre de la piste=title; Artiste de la piste=artist; Code ISRC=isrc; Quantité=units; Prix unitaire HT=price; Montant brut=-gross; Commission=-fee; Montant net à payer (EUR)=*net',
    numbers: 'comma',
    month: slashed,
    total: 'Total',
  },
  {
    of: 'a French society, with a withholding column of zeros named like an amount',
    columns:
      "Période d'exploitation=month; Titre de l'œuvre=title; Auteur / Compositeur=writers; Code œuvre=workCode; Type d'exploitation=use; Territoire=country; Nombre de diffusions=units; Montant retenu=-zero; Droits nets (€)=*net",
    numbers: 'comma',
  },
  {
    of: 'a Québec label with taxes beside the amount',
    columns:
      'Date de vente=month; Magasin=platform; Artiste=artist; Album=album; Chanson=title; ISRC=isrc; Ventes=units; Montant avant taxes (CAD)=*net; TPS/TVH=-tax; TVQ=-zero',
    currency: 'CAD',
  },
  {
    of: 'a German distributor with compounds',
    columns:
      'Abrechnungszeitraum=-line; Verkaufsmonat=month; Händler=platform; Verkaufsland=country; Albumtitel=album; Tracktitel=title; Künstler=artist; ISRC-Code=isrc; Anzahl=units; Stückpreis=price; Bruttoerlös=-gross; Provision=-fee; Nettobetrag (EUR)=*net',
    numbers: 'comma',
    month: slashed,
    total: 'Summe',
  },
  {
    of: 'a German society for works',
    columns:
      'Werknummer=workCode; Werktitel=title; Urheber=writers; Nutzungsart=use; Nutzungszeitraum=month; Land=country; Nutzungen=units; Ihr Anteil in %=share; Ausschüttung EUR=*net',
    numbers: 'comma',
  },
  {
    of: 'an Austrian aggregator with value added tax apart',
    columns:
      'Monat=month; Plattform=platform; Interpret=artist; Songtitel=title; ISRC=isrc; Streams=units; Erlös netto EUR=*net; USt 20 %=-tax',
    numbers: 'comma',
  },
  {
    of: 'a Spanish distributor',
    columns:
      'Mes de venta=month; Tienda=platform; País de venta=country; Artista=artist; Título del lanzamiento=album; Título de la canción=title; ISRC=isrc; Unidades=units; Precio unitario=price; Ingresos brutos=-gross; Comisión=-fee; Ingresos netos (USD)=*net',
    currency: 'USD',
  },
  {
    of: 'a society of Latin America with retention',
    columns:
      'Período=month; Código de obra=workCode; Título de la obra=title; Autores y compositores=writers; Modalidad=use; País=country; Ejecuciones=units; Importe bruto=-gross; Retención=-tax; Líquido a percibir MXN=*net',
    currency: 'MXN',
  },
  {
    of: 'an Argentine label that writes what it keeps with a minus',
    columns:
      'Fecha de venta=month; Plataforma=platform; Intérprete=artist; Tema=title; Código ISRC=isrc; Reproducciones=units; Facturación (ARS)=-gross; Cargo=-negativeFee; A pagar (ARS)=*net',
    numbers: 'comma',
    currency: 'ARS',
  },
  {
    of: 'an Italian distributor',
    columns:
      'Mese di vendita=month; Negozio=platform; Paese di vendita=country; Titolo album=album; Titolo brano=title; Artista=artist; Codice ISRC=isrc; Quantità=units; Prezzo unitario=price; Ricavo lordo=-gross; Provvigione=-fee; Ricavo netto (€)=*net',
    numbers: 'comma',
    total: 'Totale',
  },
  {
    of: 'an Italian society',
    columns:
      "Codice opera=workCode; Titolo dell'opera=title; Autori e compositori=writers; Tipo di utilizzazione=use; Periodo di competenza=month; Numero passaggi=units; Compensi maturati EUR=*net; Ritenuta d'acconto=-tax",
    numbers: 'comma',
  },
  {
    of: 'a Brazilian distributor',
    columns:
      'Mês de venda=month; Loja=platform; País de venda=country; Álbum=album; Faixa=title; Artista=artist; ISRC=isrc; Quantidade=units; Valor bruto (BRL)=-gross; Taxa de administração=-fee; Valor líquido (BRL)=*net',
    numbers: 'comma',
    currency: 'BRL',
    total: 'Total geral',
  },
  {
    of: 'a Portuguese society for recordings',
    columns:
      'Período de execução=month; Título do fonograma=title; Intérprete=artist; ISRC=isrc; Código da obra=workCode; Execuções=units; Montante a receber=*net; Moeda=currency',
    numbers: 'comma',
  },
  {
    of: 'a Dutch distributor',
    columns:
      'Verkoopmaand=month; Winkel=platform; Land van verkoop=country; Albumtitel=album; Tracktitel=title; Artiest=artist; ISRC-code=isrc; Aantal streams=units; Stukprijs=price; Bruto-opbrengst=-gross; Commissie=-fee; Uit te keren bedrag (EUR)=*net',
    numbers: 'comma',
    total: 'Totaal',
  },
  {
    of: 'an English distributor whose amount names its currency among other words',
    columns:
      'Reporting Month=-line; Sales Month=month; Store=platform; Country=country; Release Title=album; Track Title=title; Track Artist=artist; ISRC=isrc; Net Units=units; Royalty (USD excl. VAT)=*net',
    currency: 'USD',
  },
  {
    of: 'an English label whose catalogue numbers look like recordings’ codes',
    columns:
      'Cat. Ref=-almostIsrc; ISRC=isrc; Song=title; Artist=artist; Period=month; Streams=units; Gross (GBP)=-gross; Label share=-percent; Label earnings GBP=*net',
    currency: 'GBP',
  },
  {
    of: 'an English publisher with a total of zero tax',
    columns:
      'Work ID=workCode; Work title=title; Composers=writers; Type of right=use; Usage period=month; Territory=country; Uses=units; Amount withheld=-zero; Amount after tax (EUR)=*net',
  },
  {
    of: 'an agency that converts what it pays',
    columns:
      'Month=month; Service=platform; Track=title; Artist=artist; ISRC=isrc; Plays=units; Net revenue (EUR)=-net; FX rate=-exchangeRate; Payable (TWD)=*converted',
    currency: 'TWD',
  },
];
