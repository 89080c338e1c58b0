import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../web/components/file/downloadCsv.ts';
import { fileProblem, formatBytes } from '../../../web/components/file/fileCheck.ts';
import { internationalNumber } from '../../../web/account/phone.ts';
import { waitingQueues } from '../../../web/home/waiting.ts';
import { fakeNews } from '../../support/fakePeople.ts';

const sizes = { '.csv': 1024, '.xlsx': 1024 };

describe('a dropped file', () => {
  it.each([
    [{ name: 'a.csv', size: 10 }, undefined],
    [{ name: 'A.XLSX', size: 10 }, undefined],
    [{ name: 'a.pdf', size: 10 }, 'wrongKind'],
    [{ name: 'a.csv', size: 0 }, 'empty'],
    [{ name: 'a.csv', size: 1025 }, 'tooLarge'],
  ])('with %j has this problem: %s', (file, problem) => expect(fileProblem(file, sizes)).toBe(problem));

  it('is rejected when chosen twice, whatever the case of its name', () => {
    expect(fileProblem({ name: 'A.csv', size: 1 }, sizes, ['a.CSV'])).toBe('twice');
    expect(fileProblem({ name: 'a.csv', size: 1 }, sizes, ['a.csv'])).toBe('twice');
  });
});

describe('file sizes', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1536, '1.5 KB'],
    [100 * 1024 * 1024, '100 MB'],
  ])('%d is %s', (bytes, text) => expect(formatBytes(bytes, 'en-GB')).toBe(text));
});

describe('an error file', () => {
  it('quotes cells when needed and never starts a formula', () => {
    expect(
      toCsv(
        ['row', 'value'],
        [
          ['2', '=SUM(A1)'],
          ['3', 'a,"b"'],
        ],
      ),
    ).toBe('\uFEFFrow,value\r\n2,\'=SUM(A1)\r\n3,"a,""b"""\r\n');
  });

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])('keeps %j as text', (text) => {
    const quoted = text.includes('\r') ? (cell: string) => `"${cell}"` : (cell: string) => cell;
    expect(toCsv(['value'], [[text], [`'${text}`]])).toBe(
      `\uFEFFvalue\r\n${quoted(`'${text}`)}\r\n${quoted(`''${text}`)}\r\n`,
    );
  });

  it.each(['A=B', '1+1', "it's", '海風', ''])('leaves %j as it is', (text) => {
    expect(toCsv(['value'], [[text]])).toBe(`\uFEFFvalue\r\n${text}\r\n`);
  });
});

describe('a mobile number for sign-in', () => {
  it.each([
    ['+886', '0912 345 678', '+886912345678'],
    ['+886', '９１２３４５６７８', '+886912345678'],
    ['+86', '138-0013-8000', '+8613800138000'],
    ['+886', '', ''],
  ])('%s %s is sent as "%s"', (dialCode, number, sent) =>
    expect(internationalNumber(dialCode, number)).toBe(sent),
  );
});

describe('the queues of the dashboard', () => {
  it('include every paying company with withdrawals, by name', () => {
    const news = {
      ...fakeNews,
      requestedWithdrawal: [
        { invoiceId: 'taipei', count: 5 },
        { invoiceId: 'beijing', count: 1 },
      ],
    };
    const withdrawals = waitingQueues(news).filter(({ key }) => key === 'withdrawals');
    expect(withdrawals.map(({ payer, to, count }) => [payer, to, count])).toEqual([
      ['taipei', '/Publish/WithdrawRecord/Payer/taipei/1', 5],
      ['beijing', '/Publish/WithdrawRecord/Payer/beijing/1', 1],
    ]);
  });

  it('link to lists filtered to the counted records', () => {
    const to = (wanted: string) => waitingQueues(fakeNews).find(({ key }) => key === wanted)?.to;
    expect(to('statements')).toBe('/Publish/StatementImport/1?status=ToWorkOn');
    expect(to('rolling')).toBe('/Publish/PaymentImport/Rolling?status=unconfirmedReachedThreshold');
  });
});
