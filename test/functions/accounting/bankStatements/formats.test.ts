import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readBankStatement } from '../../../../functions/accounting/bankStatements/readBankStatement.ts';
import { isRefusal } from '../../../../functions/core/refusal.ts';
import { cases } from '../../../cases.ts';

const read = (text: string, encoding = 'utf8') => readBankStatement(iconv.encode(text, encoding));

type Entry = { amount: string; credit?: boolean; status?: string; details?: string; day?: string };

const entry = ({ amount, credit = true, status = 'BOOK', details = '', day = '2026-07-15' }: Entry): string =>
  `<Ntry><Amt Ccy="TWD">${amount}</Amt><CdtDbtInd>${credit ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
   <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>2026-07-16</Dt></ValDt><AcctSvcrRef>B-1</AcctSvcrRef>
   <NtryDtls>${details}</NtryDtls></Ntry>`;

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TWD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;

const camt = (...parts: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
   <Stmt><Id>1</Id>${parts.join('')}</Stmt></BkToCstmrStmt></Document>`;

const transfer = (amount: string, name: string, text: string): string =>
  `<TxDtls><Refs><AcctSvcrRef>T-${name}</AcctSvcrRef></Refs><Amt Ccy="TWD">${amount}</Amt>
   <RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

describe('a statement as CAMT.053', () => {
  it('has each booked credit as a line, counts the others, and agrees with its balances', async () => {
    const statement = await read(
      camt(
        balance('OPBD', '1000'),
        entry({ amount: '250.50', details: transfer('250.50', 'Harbour Music &amp; Co', 'Q2 royalties') }),
        entry({ amount: '100', credit: false }),
        entry({ amount: '77', status: 'PDNG' }),
        balance('CLBD', '1150.50'),
      ),
    );
    expect(statement).toEqual({
      format: 'camt',
      identified: [],
      lines: [
        {
          bookedOn: '2026-07-15',
          amount: '250.5',
          currency: 'TWD',
          reference: 'B-1',
          counterparty: 'Harbour Music & Co',
          text: 'Q2 royalties',
        },
      ],
      outgoing: 1,
      pending: 1,
      faults: [],
      differences: [],
    });
  });

  it('cuts a collective booking into its transfers only when they add up', async () => {
    const details = transfer('60', 'One', 'a') + transfer('40', 'Two', 'b');
    const whole = await read(camt(entry({ amount: '100', details })));
    expect(
      whole.lines.map(({ amount, counterparty, reference }) => [amount, counterparty, reference]),
    ).toEqual([
      ['60', 'One', 'T-One'],
      ['40', 'Two', 'T-Two'],
    ]);
    const other = await read(camt(entry({ amount: '99', details })));
    expect(other.lines.map(({ amount, text }) => [amount, text])).toEqual([['99', 'a b']]);
  });

  it('names the payer on whose behalf another paid, and not both', async () => {
    const parties = `<TxDtls><Amt Ccy="TWD">10</Amt><RltdPties><UltmtDbtr><Pty><Nm>Harbour Music</Nm></Pty></UltmtDbtr>
      <Dbtr><Pty><Nm>Paying Agent</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
    const { lines } = await read(camt(entry({ amount: '10', details: parties })));
    expect(lines.map(({ counterparty }) => counterparty)).toEqual(['Harbour Music']);
  });

  it('has the amount booked, not that of a single transfer that differs from it', async () => {
    const before = transfer('12', 'One', 'less charges');
    const { lines } = await read(camt(entry({ amount: '10', details: before })));
    expect(lines).toMatchObject([
      { amount: '10', counterparty: 'One', reference: 'B-1', text: 'less charges' },
    ]);
  });

  it('identifies a transfer by the id of its payer, with its own amount or that of the entry it is alone in', async () => {
    const refs = '<Refs><EndToEndId>PAY-7</EndToEndId></Refs>';
    const own = `<TxDtls>${refs}<Amt Ccy="USD">0.5</Amt></TxDtls>`;
    const identified = async (details: string) =>
      (await read(camt(entry({ amount: '10', details })))).identified.map(({ amount, currency }) => [
        amount,
        currency,
      ]);
    expect(await identified(own)).toEqual([['0.5', 'USD']]);
    const bare = `<TxDtls>${refs}</TxDtls>`;
    expect(await identified(bare)).toEqual([['10', 'TWD']]);
    expect(await identified(bare + bare)).toEqual([]);
  });

  it('reports an entry without a day and a closing balance that its lines do not give', async () => {
    const statement = await read(
      camt(
        balance('OPBD', '0'),
        entry({ amount: '10', day: '2026-02-30' }),
        entry({ amount: '5' }),
        balance('CLBD', '20'),
      ),
    );
    expect(statement.faults).toEqual([{ line: 1, reason: 'day' }]);
    expect(statement.differences).toEqual([{ currency: 'TWD', amount: '5' }]);
  });
});

const mt940 = [
  '{1:F01BANKTWTPAXXX0000000000}{2:I940X}{4:',
  ':20:STATEMENT',
  ':25:000123456',
  ':28C:7/1',
  ':60F:C251230EUR1000,',
  ':61:2512310102C250,50NTRFINV-7//BANK-1',
  ':86:166?00CREDIT?20Royalties Q3?21 2025?32Harbour ?33Music',
  ':61:260105D100,NCHKNONREF',
  ':86:office rent',
  ':61:260106RD20,00NTRFNONREF//BACK-1',
  ':86:/NAME/Blue Note/REMI/returned transfer/EREF/X',
  ':62F:C260106EUR1170,50',
  '-}',
].join('\r\n');

describe('a statement as MT940', () => {
  it('has credits and reversed debits as lines, with the year of the booking about New Year', async () => {
    expect(await read(mt940)).toEqual({
      format: 'mt940',
      identified: [expect.objectContaining({ endToEndId: 'X', isIncoming: true, amount: '20' })],
      lines: [
        {
          bookedOn: '2026-01-02',
          amount: '250.5',
          currency: 'EUR',
          reference: 'BANK-1',
          counterparty: 'Harbour Music',
          text: 'Royalties Q3 2025 INV-7',
        },
        {
          bookedOn: '2026-01-06',
          amount: '20',
          currency: 'EUR',
          reference: 'BACK-1',
          counterparty: 'Blue Note',
          text: 'returned transfer',
        },
      ],
      outgoing: 1,
      pending: 0,
      faults: [],
      differences: [],
    });
  });

  it('reports a transaction it cannot read, and the difference of the balances it leaves', async () => {
    const broken = mt940.replace('C250,50NTRF', 'C?NTRF');
    const { faults, differences, lines } = await read(broken);
    expect(lines).toHaveLength(1);
    expect(faults).toEqual([{ line: 1, reason: 'shape' }]);
    expect(differences).toEqual([{ currency: 'EUR', amount: '250.5' }]);
  });
});

describe('the table of a bank', () => {
  const taiwan = [
    '台灣樣本銀行 交易明細',
    '帳號,000-123-456',
    '',
    '交易日期,摘要,支出金額,存入金額,餘額,對方戶名,備註',
    '115/07/01,匯入匯款,,"12,345",20000,海港音樂,2026Q2 版稅',
    '115/07/02,轉帳,500,,19500,房東,房租',
    '115/07/40,匯入匯款,,10,19510,壞日期,',
    '合計,,500,"12,345"',
  ].join('\n');

  it.each(['utf8', 'big5'])(
    'of Taiwan in %s has a preamble, two columns of amounts and years of the republic',
    async (encoding) => {
      const { lines, outgoing, faults } = await read(taiwan, encoding);
      expect(lines).toEqual([
        {
          bookedOn: '2026-07-01',
          amount: '12345',
          currency: '',
          reference: '',
          counterparty: '海港音樂',
          text: '匯入匯款 2026Q2 版稅',
        },
      ]);
      expect(outgoing).toBe(1);
      expect(faults).toEqual([
        { line: 7, reason: 'day' },
        { line: 8, reason: 'day' },
      ]);
    },
  );

  it('of mainland China has a column for the direction', async () => {
    const text = [
      '交易时间\t借贷标志\t交易金额\t币种\t对方户名\t交易流水号\t用途',
      '2026-07-01 10:22:31\t贷\t1,000.50\t人民币\t海港音乐\tF001\t版税',
      '20260702\t借\t30.00\t人民币\t房东\tF002\t房租',
      '20260703\t?\t30.00\t人民币\t某某\tF003\t?',
      '20260704\t贷\t30.00\tXAU\t某某\tF004\t?',
    ].join('\r\n');
    const { lines, outgoing, faults } = await read(text, 'gb18030');
    expect(lines).toEqual([
      {
        bookedOn: '2026-07-01',
        amount: '1000.5',
        currency: 'CNY',
        reference: 'F001',
        counterparty: '海港音乐',
        text: '版税',
      },
    ]);
    expect(outgoing).toBe(1);
    expect(faults).toEqual([
      { line: 4, reason: 'amount' },
      { line: 5, reason: 'currency' },
    ]);
  });

  it('with signed amounts takes the day first, unless only the month first fits', async () => {
    const table = (...days: string[]) =>
      [
        'Booking date;Amount;Currency;Details',
        ...days.map((day) => `${day};10.00;SGD;a`),
        '01/02/2026;-5;SGD;b',
      ].join('\n');
    expect((await read(table('05/07/2026'))).lines[0]!.bookedOn).toBe('2026-07-05');
    const american = await read(table('05/07/2026', '05/27/2026'));
    expect(american.lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-05-07', '2026-05-27']);
    expect(american.outgoing).toBe(1);
  });
});

describe('a file that is no statement', () => {
  it.each([
    ['empty', ''],
    ['a text', 'hello'],
    ['XML that is cut off', camt(entry({ amount: '1' })).slice(0, 300)],
    ['XML of something else', '<?xml version="1.0"?><Document><Other/></Document>'],
    ['a table without amounts', 'Date,Name\n2026-07-01,x'],
    ['a damaged workbook', 'PK\u0003\u0004 no workbook'],
  ])('is refused by name: %s', async (_, text) => {
    const error: unknown = await read(text).catch((thrown: unknown) => thrown);
    expect(isRefusal(error, 'BankStatementUnreadable')).toBe(true);
  });

  it('never fails otherwise, whatever is cut out of it', async () => {
    const whole = [camt(entry({ amount: '250.50' })), mt940];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...whole), fc.nat(1500), fc.nat(400), async (text, from, length) => {
        const error: unknown = await read(text.slice(0, from) + text.slice(from + length)).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        expect(error === undefined || isRefusal(error, 'BankStatementUnreadable')).toBe(true);
      }),
      { numRuns: cases(200) },
    );
  });
});
