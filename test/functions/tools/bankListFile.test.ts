import { describe, expect, it } from 'vitest';
import { readBankList } from '../../../functions/tools/bankListFile.ts';

const header = 'Country,Bank Code,branch-code,name_zh_hant,NAME_ZH_HANS,name_en,swift';
const read = (...lines: string[]) => readBankList(Buffer.from(lines.join('\n')));

describe('a file of banks', () => {
  it('holds banks and branches, in the letters of their codes', async () => {
    expect(
      await read(header, 'tw,004,,臺灣銀行,台湾银行,Bank of Taiwan,bktwtwtp', 'TW,004,004a,,,Head branch,'),
    ).toEqual([
      {
        country: 'TW',
        bankCode: '004',
        branchCode: undefined,
        names: { 'zh-Hant': '臺灣銀行', 'zh-Hans': '台湾银行', en: 'Bank of Taiwan' },
        swiftCode: 'BKTWTWTP',
      },
      {
        country: 'TW',
        bankCode: '004',
        branchCode: '004A',
        names: { 'zh-Hant': undefined, 'zh-Hans': undefined, en: 'Head branch' },
        swiftCode: undefined,
      },
    ]);
  });

  it('needs only the columns of the country and the code, and a name', async () => {
    expect(await read('bank_code,country,name_en,note', '822,TW,CTBC,kept out')).toMatchObject([
      { country: 'TW', bankCode: '822', names: { en: 'CTBC' } },
    ]);
    await expect(read('name_en,branch_code', 'CTBC,1')).rejects.toMatchObject({
      result: 'ColumnsNotRecognized',
      data: { missing: ['country', 'bank_code'] },
    });
  });

  it('is refused with the lines that are wrong, or repeat an office', async () => {
    const lines = [
      'TW,004,,a,,,',
      'XX,005,,a,,,',
      'TW,4,,a,,,',
      'TW,006,,,,,',
      'TW,004,1234,b,,,',
      'TW,004,,c,,,',
    ];
    await expect(read(header, ...lines)).rejects.toMatchObject({
      result: 'InvalidData',
      data: {
        issues: [
          { path: 'body.content.3', message: 'country' },
          { path: 'body.content.4', message: 'bankCode' },
          { path: 'body.content.5', message: 'names' },
          { path: 'body.content.7', message: 'duplicate' },
        ],
      },
    });
  });

  it('is refused when it holds no bank, and names no more than 20 lines', async () => {
    await expect(read(header)).rejects.toMatchObject({
      data: { issues: [{ path: 'body.content', message: 'required' }] },
    });
    const wrong = Array<string>(21).fill('XX,004,,a,,,');
    const refusal = await read(header, ...wrong).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ data: { issues: { length: 20 } } });
  });
});
