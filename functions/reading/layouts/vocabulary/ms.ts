import type { Vocabulary } from './vocabulary.ts';

/** Malay. */
export const malay: Vocabulary = {
  language: 'ms',
  order: 'first',
  joined: 'never',
  words: {
    platform: 'platform, kedai, perkhidmatan, pengguna',
    title: 'tajuk lagu, tajuk, nama lagu, lagu, judul lagu, karya, tajuk karya',
    performer: 'artis, penyanyi, nama artis, nama penyanyi',
    writers: 'penggubah, pencipta, komposer, penulis lirik',
    album: 'album, tajuk album, nama album',
    territory: 'negara, wilayah, kawasan',
    period: 'bulan, tempoh, tarikh, tempoh laporan',
    currency: 'matawang, mata wang',
    amount: 'royalti bersih, amaun bersih, jumlah bersih, royalti, amaun, hasil, pendapatan',
    units: 'jumlah main, bilangan, kuantiti, bilangan main, jumlah strim',
    unitPrice: 'harga seunit, harga, kadar',
    sharePercentage: 'bahagian, peratus, peratusan',
    usageType: 'jenis penggunaan, jenis',
    remark: 'catatan, nota',
    gross: 'amaun kasar, hasil kasar, jumlah kasar',
    deduction: 'cukai, komisen, yuran, potongan, fi',
    exchangeRate: 'kadar pertukaran',
    code: 'kod, nombor, no',
    total: 'jumlah, jumlah besar, jumlah keseluruhan',
  },
};
