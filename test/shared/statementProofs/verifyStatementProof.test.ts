import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultText } from '../../../shared/statementProofs/faultText.ts';
import { faultCodes } from '../../../shared/statementProofs/proofCheck.ts';
import {
  proofRecordSchema,
  type ProofRecord,
  type RecordOf,
} from '../../../shared/statementProofs/records.ts';
import { verifyStatementProof } from '../../../shared/statementProofs/verifyStatementProof.ts';
import { add, toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import { statementRecords, writeProof } from './madeProof.ts';
import { cases } from '../../cases.ts';

async function* piecesOf(text: string, size = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const verify = (text: string) => verifyStatementProof(piecesOf(text));
const whole = [...writeProof(statementRecords(60))].join('');
const lines = whole.split('\n').slice(0, -1);

/** Names of fields with amounts, shares and rates. */
const figures =
  /"(?:opening|royalty|advanced|reserveReleased|reserveHeld|deducted|held|withdrawn|closing|amount|units|rowAmount|gross|counted|rate|part|whole|share|basis|percentage)":"([^"]+)"/g;

/** Places of every character of a figure: the line, and the index in it. */
const places = lines.flatMap((line, index) =>
  [...line.matchAll(figures)].flatMap(({ 0: { length }, 1: figure, index: start }) =>
    Array.from(figure!, (_, at) => ({ line: index, place: start + length - 1 - figure!.length + at })),
  ),
);

/** Writes the proof anew with changed records, as somebody does who can sign. */
const rewritten = (change: (record: ProofRecord) => ProofRecord | undefined): string =>
  [
    ...writeProof(
      [...statementRecords(60)].flatMap((record) => change(proofRecordSchema.parse(record)) ?? []),
    ),
  ].join('');

const more = (amount: Decimal | undefined): Decimal => add(amount!, '0.00001');

describe('the check of a statement proof', () => {
  it('holds for a proof as it was made, in pieces of any size', async () => {
    for (const size of [1, 77, 1_000_000]) {
      const { holds, faults, counts } = await verifyStatementProof(piecesOf(whole, size));
      expect({ holds, faults, counts }).toEqual({
        holds: true,
        faults: [],
        counts: { lines: 3, incomes: 3, rows: 60, withoutRows: 0 },
      });
    }
  });

  it('names the line of any changed character of a figure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.constantFrom(...'0123456789.-/'),
        async ({ line, place }, character) => {
          const text = lines[line]!;
          fc.pre(text[place] !== character);
          const changed = lines.with(line, text.slice(0, place) + character + text.slice(place + 1));
          const { holds, faults } = await verify(`${changed.join('\n')}\n`);
          expect(holds).toBe(false);
          expect(faults[0]).toMatchObject({ at: line + 1, code: 'changed' });
          expect(faults.filter(({ code }) => code === 'changed')).toHaveLength(1);
        },
      ),
      { numRuns: cases(400) },
    );
  });

  it('does not hold when any byte is changed, a line is removed, or the end is missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: whole.length - 2 }),
        fc.constantFrom('x', ' ', '\n', '7'),
        async (at, to) => {
          fc.pre(whole[at] !== to);
          expect((await verify(whole.slice(0, at) + to + whole.slice(at + 1))).holds).toBe(false);
        },
      ),
    );
    for (const index of lines.keys()) {
      const without = lines.toSpliced(index, 1).join('\n');
      expect((await verify(`${without}\n`)).holds).toBe(false);
    }
    expect((await verify(lines.slice(0, 20).join('\n'))).faults.at(-1)).toMatchObject({ code: 'cut' });
    expect((await verify('')).faults).toMatchObject([{ code: 'cut' }]);
    expect((await verify('\u{feff}' + whole)).holds).toBe(false);
  });

  const on = <K extends ProofRecord['kind']>(
    kind: K,
    change: (record: RecordOf<K>) => Partial<RecordOf<K>>,
  ) => {
    let isDone = false;
    return (record: ProofRecord): ProofRecord => {
      if (record.kind !== kind || isDone) return record;
      isDone = true;
      return { ...record, ...change(record as RecordOf<K>) } as ProofRecord;
    };
  };

  it.each<[string, string, (record: ProofRecord) => ProofRecord | undefined]>([
    ['balance', 'a closing balance', on('statement', ({ closing }) => ({ closing: more(closing) }))],
    [
      'royalty',
      'a royalty',
      on('statement', ({ royalty, closing }) => ({ royalty: more(royalty), closing: more(closing) })),
    ],
    ['deductions', 'a deduction', on('deduction', ({ amount }) => ({ amount: more(amount) }))],
    ['sumOfLine', 'a line', on('line', ({ gross }) => ({ gross: more(gross) }))],
    ['share', 'a share', on('income', () => ({ share: '41' }))],
    ['percentage', 'a percentage', on('income', () => ({ percentage: '79.99' }))],
    [
      'received',
      'a rate',
      on('receipt', ({ conversions: [one] }) => ({ conversions: [{ ...one!, rate: '31.246' as Decimal }] })),
    ],
    ['sumOfRows', 'a row', on('row', ({ amount }) => ({ amount: more(amount) }))],
    ['rowsMissing', 'all rows of an income', (record) => (record.kind === 'row' ? undefined : record)],
    ['number', 'a row of another income', on('row', () => ({ income: 99 }))],
  ])('finds, even in a signed proof, by its %s that %s was changed', async (code, _what, change) => {
    const { holds, faults } = await verify(rewritten(change));
    expect(holds).toBe(false);
    expect(faults.map((fault) => fault.code)).toContain(code);
    expect(faults.map((fault) => fault.code)).not.toContain('changed');
  });

  it('finds a signature of another proof', async () => {
    const [one, other] = [whole, [...writeProof(statementRecords(61))].join('')].map((text) =>
      text.split('\n').slice(0, -1),
    ) as [string[], string[]];
    const signatureOf = (text: string) => /"signature":"([0-9a-f]+)"/.exec(text)![1]!;
    const foreign = one.with(-1, one.at(-1)!.replace(signatureOf(one.at(-1)!), signatureOf(other.at(-1)!)));
    const { faults } = await verify(`${foreign.join('\n')}\n`);
    expect(faults.map(({ code }) => code)).toContain('signature');
  });

  it('lets an amount differ by rounding at the twentieth decimal, and by no more', async () => {
    const rounded = (units: bigint) =>
      on('income', ({ gross, rows: _rows }) => ({
        gross: toDecimal(toScaled(gross) + units),
      }));
    const codesAfter = async (units: bigint) =>
      (await verify(rewritten(rounded(units)))).faults.map(({ code }) => code);
    expect(await codesAfter(1n)).not.toContain('share');
    expect(await codesAfter(1_000n)).toContain('share');
  });

  it('checks any number of rows piece by piece, without keeping them', async () => {
    const rows = cases(100_000);
    async function* streamed(): AsyncGenerator<Uint8Array> {
      const encoder = new TextEncoder();
      for (const line of writeProof(statementRecords(rows))) yield encoder.encode(line);
    }
    const { holds, counts } = await verifyStatementProof(streamed());
    expect({ holds, rows: counts.rows, lines: counts.lines }).toEqual({
      holds: true,
      rows,
      lines: rows / 25,
    });
  }, 60_000);

  it('says every fault in three languages with the line of the file', () => {
    for (const language of ['en', 'zh-Hant', 'zh-Hans'] as const)
      for (const code of faultCodes) {
        const text = faultText(
          { at: 57, code, kind: 'row', name: '夜航', field: 'gross', stated: '1', computed: '2' },
          language,
        );
        expect(text).toContain('57');
        expect(text).toContain('夜航');
      }
  });
});
