import { describe, expect, it } from 'vitest';
import { csv } from '../deliveries.ts';
import { readBytes } from '../readFile.ts';

const head = ['Track', 'ISRC', 'Units', 'Net Revenue', 'Currency'];
const songs = [1, 2, 3, 4].map((song) => [
  `Song ${song}`,
  `TWZ99260010${song}`,
  10 * song,
  `${song}.25`,
  'EUR',
]);

describe('below the rows, a tax and a total with it are no income:', () => {
  it.each([
    ['VAT 20%', 'Total incl. VAT'],
    ['Withholding tax 10%', 'Net payable'],
    ['MwSt. 19 %', 'Gesamtbetrag inkl. MwSt.'],
    ['TVA 20 %', 'Total TTC'],
    ['IVA 21%', 'Total con IVA'],
    ['IVA 22%', 'Totale IVA inclusa'],
    ['IVA 23%', 'Total com IVA'],
    ['BTW 21%', 'Totaal incl. BTW'],
    ['Moms 25 %', 'I alt inkl. moms'],
    ['VAT 23%', 'Razem brutto'],
    ['НДС 20%', 'Итого с НДС'],
    ['KDV %20', 'KDV dahil toplam'],
    ['PPN 11%', 'Total termasuk PPN'],
    ['Cukai 6%', 'Jumlah termasuk cukai'],
    ['Thuế GTGT 10%', 'Tổng cộng (đã gồm VAT)'],
    ['ภาษีมูลค่าเพิ่ม 7%', 'รวมทั้งสิ้น'],
    ['消費税 10%', '税込合計'],
    ['부가세 10%', '합계(부가세 포함)'],
    ['税额 6%', '含税合计'],
    ['營業稅 5%', '含稅總計'],
  ])('%s, %s', async (tax, total) => {
    const tail = [
      [tax, '', '', '1.50', ''],
      [total, '', '', '12.50', ''],
    ];
    const { totals, skipped, bad } = await readBytes(csv([head, ...songs, ...tail]));
    expect(totals).toEqual({ EUR: '11' });
    expect(bad).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['Header', 'Tax', 'Total']);
  });

  it('but a song that is called after a tax is income', async () => {
    const { rows } = await readBytes(csv([head, ...songs, ['Tax', '', 12, '3.5', 'EUR']]));
    expect(rows.at(-1)).toMatchObject({ title: 'Tax', amount: '3.5' });
  });

  it('nor is a title with such a word a tax where the file states no units', async () => {
    const short = [
      ['Track', 'Amount'],
      ['Tax Free', '3.5'],
      ['The Levy', '2'],
      ['Tea', '1'],
    ];
    const { rows } = await readBytes(csv(short));
    expect(rows.map(({ title }) => title)).toEqual(['Tax Free', 'The Levy', 'Tea']);
  });
});
