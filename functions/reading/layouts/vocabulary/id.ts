import type { Vocabulary } from './vocabulary.ts';

/** Indonesian. */
export const indonesian: Vocabulary = {
  language: 'id',
  order: 'first',
  joined: 'never',
  words: {
    platform:
      'platform, toko, layanan, nama platform, penyedia layanan, nama layanan, kanal, pengguna, gerai',
    platformId: 'id lagu, kode lagu, id trek',
    title:
      'judul lagu, judul, lagu, nama lagu, judul karya, karya, judul trek, trek, nama trek, judul ciptaan, ciptaan, judul rekaman',
    isrc: 'kode isrc, nomor isrc',
    iswc: 'kode iswc',
    performer: 'artis, nama artis, penyanyi, penampil, pelaku pertunjukan, nama penyanyi, artis utama, grup',
    writers: 'pencipta, komposer, penulis lagu, pengarang, nama pencipta, penulis lirik, pencipta lagu',
    album: 'album, judul album, nama album, rilisan, judul rilisan, produk, nama produk, judul produk',
    upc: 'kode batang, kode upc',
    territory: 'negara, wilayah, negara penjualan, kawasan, daerah, negara penggunaan, teritori, pasar',
    period:
      'bulan penjualan, periode penjualan, bulan pemakaian, periode pemakaian, bulan penggunaan, periode penggunaan, tanggal penjualan, periode, bulan, tanggal, periode laporan, tanggal mulai, masa, kuartal, triwulan',
    periodEnd: 'tanggal akhir, tanggal selesai',
    currency: 'mata uang, valuta',
    amount:
      'pendapatan bersih, jumlah bersih, royalti bersih, jumlah dibayar, jumlah yang dibayarkan, jumlah pembayaran, nilai bersih, royalti, jumlah royalti, pendapatan, pembayaran, penerimaan bersih, bersih, honorarium, nilai, penghasilan, total royalti, jumlah diterima, total, jumlah, jumlah uang, nominal',
    units:
      'jumlah pemutaran, jumlah unit, jumlah streaming, jumlah stream, kuantitas, unit, jumlah unduhan, pemutaran, banyaknya, jumlah putar, jumlah pemakaian, jumlah penggunaan, jumlah didengar, unduhan, jumlah pendengaran',
    unitPrice: 'harga satuan, harga, tarif, harga per unit, tarif satuan',
    sharePercentage: 'porsi, persentase, bagian, persentase hak, porsi hak, persentase kepemilikan, persen',
    usageType:
      'jenis penggunaan, jenis pemakaian, tipe penggunaan, jenis layanan, jenis penjualan, jenis, tipe, kategori, bentuk pemanfaatan',
    workId: 'kode karya, nomor karya, kode internal, nomor katalog',
    remark: 'keterangan, catatan, penjelasan',
    gross: 'pendapatan kotor, bruto, jumlah kotor, omzet, penjualan kotor, nilai kotor, royalti kotor',
    deduction:
      'pajak, potongan, biaya, komisi, ppn, pph, biaya administrasi, biaya layanan, pemotongan, diskon, potongan pajak',
    exchangeRate: 'kurs, nilai tukar',
    code: 'kode, nomor, no, id, nomor urut',
    authorsRight: 'hak cipta, hak pencipta',
    relatedRight: 'hak terkait',
    mechanicalRight: 'hak mekanikal, mekanikal, hak penggandaan, penggandaan',
    performingRight: 'hak pertunjukan, hak pengumuman, pengumuman, pertunjukan',
    total: 'jumlah, jumlah keseluruhan, total, jumlah total, total keseluruhan',
  },
};
