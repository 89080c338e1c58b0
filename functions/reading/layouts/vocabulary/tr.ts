import type { Vocabulary } from './vocabulary.ts';

/** Turkish. */
export const turkish: Vocabulary = {
  language: 'tr',
  order: 'last',
  joined: 'never',
  words: {
    platform:
      'platform, mağaza, servis, dijital platform, hizmet, satış kanalı, kanal, platform adı, mecra, mağaza adı, kullanıcı, kaynak',
    platformId: 'platform no, parça no, parça kodu, şarkı kodu',
    title:
      'şarkı adı, parça adı, eser adı, şarkı, parça, eser, şarkı ismi, parça ismi, eser ismi, kayıt adı, başlık, parça başlığı, şarkı başlığı',
    isrc: 'isrc kodu, isrc no',
    iswc: 'iswc kodu',
    performer:
      'sanatçı, sanatçı adı, icracı, yorumcu, parça sanatçısı, ana sanatçı, sanatçılar, şarkıcı, grup',
    writers: 'besteci, söz yazarı, eser sahibi, eser sahipleri, besteciler, söz/müzik, söz müzik, yazar',
    album: 'albüm, albüm adı, albüm ismi, yayın, yayın adı, ürün, ürün adı, albüm başlığı',
    upc: 'barkod, upc kodu',
    territory: 'ülke, bölge, satış ülkesi, ülke kodu, kullanım ülkesi, satış bölgesi, pazar',
    period:
      'satış ayı, kullanım ayı, kullanım dönemi, satış dönemi, satış tarihi, dönem, ay, tarih, rapor dönemi, başlangıç tarihi, hesap dönemi, dinlenme ayı',
    periodEnd: 'bitiş tarihi, dönem sonu',
    currency: 'para birimi, döviz, döviz cinsi, ödeme para birimi, kur cinsi',
    amount:
      'net tutar, ödenecek tutar, net gelir, net telif, telif tutarı, hak ediş, hakediş, net hakediş, telif, telif geliri, net ödeme, ödenecek, tutar, gelir, kazanç, net kazanç, hakediş tutarı, toplam, toplam tutar, pay tutarı, net',
    units:
      'adet, miktar, dinlenme, dinlenme sayısı, çalınma sayısı, satış adedi, dinleme sayısı, kullanım sayısı, indirme sayısı, sayı, izlenme sayısı, birim sayısı',
    unitPrice: 'birim fiyat, fiyat, birim fiyatı, birim ücret, birim tutar',
    sharePercentage: 'pay, pay oranı, hak oranı, yüzde, pay %, hisse, hisse oranı, sahiplik oranı',
    usageType:
      'kullanım türü, kullanım tipi, satış türü, satış tipi, tür, tip, kullanım şekli, işlem türü, kullanım biçimi',
    workId: 'eser kodu, eser no, katalog no, iç kod',
    remark: 'açıklama, not, notlar, yorum',
    gross: 'brüt tutar, brüt, brüt gelir, ciro, brüt hakediş, brüt kazanç',
    deduction:
      'komisyon, vergi, kdv, stopaj, kesinti, kesintiler, masraf, indirim, kesinti tutarı, hizmet bedeli, stopaj tutarı, kdv tutarı, komisyon tutarı',
    exchangeRate: 'kur, döviz kuru',
    code: 'kod, kodu, no, numara, id, sıra',
    authorsRight: 'telif hakkı, telif hakları, eser sahipliği',
    relatedRight: 'bağlantılı hak, bağlantılı haklar, komşu haklar, komşu hak',
    mechanicalRight: 'mekanik, mekanik haklar, mekanik hak, çoğaltma',
    performingRight: 'temsil, temsil hakkı, umuma iletim, icra hakkı',
    total: 'toplam, genel toplam, ara toplam',
  },
};
