import { describe, expect, it } from 'vitest';
import type { StatementField } from '../../../../shared/statements/model.ts';
import { buildLayout, type BuiltLayout } from '../samples/foreign/buildLayout.ts';
import { eastern } from '../samples/foreign/eastern.ts';
import { western } from '../samples/foreign/western.ts';
import { readBytes } from '../readFile.ts';

const layouts = [...western, ...eastern].map(buildLayout);

/** Highest confidence that a wrong column may have. */
const sure = 0.9;

const readLayout = async ({ of, text, mapped, currency, amount }: BuiltLayout) => {
  const { statement, totals, bad } = await readBytes(text);
  const columns = statement.columns as Partial<Record<StatementField, string>>;
  const fields = [...new Set([...Object.keys(mapped), ...Object.keys(columns)])] as StatementField[];
  const wrong = fields.filter((field) => mapped[field] !== columns[field]);
  const surelyWrong = statement.proposals
    .filter(({ field, confidence }) => confidence > sure && wrong.includes(field))
    .map(({ field, header }) => `${field}: ${header}`);
  const found = Object.entries(totals);
  const isSum =
    bad.length === 0 && found.length === 1 && found[0]![0] === currency && found[0]![1] === amount;
  return {
    of,
    wrong: wrong.map((field) => `${field}: ${columns[field] ?? '—'}`),
    surelyWrong,
    isSum,
    totals,
    bad,
  };
};

describe('unmapped layouts in many languages and styles', async () => {
  const read = await Promise.all(layouts.map(readLayout));
  const right = read.filter(({ wrong, isSum }) => wrong.length === 0 && isSum);

  it('are 40 different ones', () => {
    expect(layouts.length).toBe(40);
    expect(new Set(layouts.map(({ text }) => text)).size).toBe(40);
  });

  it('are read exactly without a person in at least 36 of them', () => {
    const others = read.filter((one) => !right.includes(one));
    expect(right.length, JSON.stringify(others, null, 1)).toBeGreaterThanOrEqual(36);
  });

  it('are never wrong with more than 90 % confidence', () => {
    expect(read.flatMap(({ of, surelyWrong }) => surelyWrong.map((one) => `${of}: ${one}`))).toEqual([]);
  });
});
