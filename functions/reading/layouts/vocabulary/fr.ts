import type { Vocabulary } from './vocabulary.ts';

/** French. */
export const french: Vocabulary = {
  language: 'fr',
  order: 'first',
  joined: 'never',
  words: {
    platform:
      'plateforme, boutique, magasin, service, détaillant, diffuseur, exploitant, point de vente, nom du service, canal, source',
    platformId:
      'identifiant plateforme, id plateforme, identifiant du titre, id titre, code titre, référence du titre',
    title:
      "titre, titre du morceau, titre de la piste, nom de la piste, piste, morceau, chanson, nom du titre, titre de la chanson, titre de l'œuvre, titre œuvre, œuvre, oeuvre, nom du morceau, intitulé, enregistrement, titre de l'enregistrement",
    isrc: 'code isrc, isrc du titre, numéro isrc',
    iswc: 'code iswc',
    performer:
      "artiste, interprète, artiste principal, nom de l'artiste, artiste de la piste, artiste du titre, artiste interprète, groupe, chanteur",
    writers:
      'compositeur, auteur, auteurs, compositeurs, auteur compositeur, auteurs compositeurs, ayants droit, auteur / compositeur, parolier',
    album:
      "album, titre de l'album, nom de l'album, titre album, sortie, titre de la sortie, produit, titre du produit, nom du produit, parution, publication, support",
    upc: 'code barre, code-barres, code upc, ean',
    territory:
      'pays, territoire, pays de vente, territoire de vente, pays de diffusion, région, zone, marché, pays de consommation',
    period:
      "mois de vente, mois d'exploitation, période d'exploitation, période de vente, date de vente, mois de consommation, période, mois, date, date de début, début de période, trimestre, période de déclaration, mois de déclaration, mois de diffusion",
    periodEnd: 'date de fin, fin de période',
    currency: 'devise, monnaie, devise de paiement, code devise',
    amount:
      'montant net, net à payer, redevance nette, revenu net, redevances nettes, revenus nets, montant à payer, montant dû, redevance, redevances, droits, montant des droits, rémunération, rémunération nette, montant, revenu, revenus, net, part nette, part artiste, part label, net éditeur, net label, recettes nettes, gains, royalties, montant réparti, répartition, recette, recettes, total, somme',
    units:
      "quantité, unités, nombre d'écoutes, écoutes, nombre de streams, nombre de ventes, ventes, nombre, lectures, nombre de lectures, nombre de diffusions, diffusions, téléchargements, volume, qté, exemplaires, nombre d'unités",
    unitPrice: "prix unitaire, prix, tarif, taux unitaire, prix à l'unité, pu, p.u., montant unitaire",
    sharePercentage: 'quote-part, part, clé de répartition, part %, pourcentage, % part, part détenue',
    usageType:
      "type d'exploitation, mode d'exploitation, type d'usage, type de vente, type d'utilisation, usage, utilisation, nature, type de consommation, exploitation, catégorie, type",
    workId:
      "code œuvre, code oeuvre, référence interne, numéro d'œuvre, notre référence, code interne, référence catalogue",
    remark: 'remarque, remarques, commentaire, observations, note',
    gross:
      "montant brut, brut, revenu brut, recette brute, recettes brutes, redevance brute, chiffre d’affaires, ca brut, ca, ca ht, chiffre d'affaires, chiffre d'affaires ht, revenus bruts, redevances brutes",
    deduction:
      'commission, frais, taxe, taxes, tva, retenue, retenue à la source, remise, frais de gestion, frais de distribution, prélèvement, csg, cotisation, cotisations, impôt, abattement',
    exchangeRate: 'taux de change, cours, taux de conversion',
    code: 'code, numéro, n°, identifiant, id, référence, réf, no, cote',
    authorsRight: "droits d'auteur, droit d'auteur, droits d’auteurs, auteur, part auteur",
    relatedRight: 'droits voisins, droit voisin, droits connexes',
    mechanicalRight:
      'droit de reproduction mécanique, droits de reproduction mécanique, reproduction mécanique, drm, droits mécaniques, droit de reproduction',
    performingRight:
      "droit d'exécution publique, droits d'exécution publique, exécution publique, dep, droit d'exécution, droits de représentation, droit de représentation",
    total: 'total, total général, sous-total, totaux, montant total, total à payer, somme totale',
  },
};
