import { describe, expect, it } from 'vitest';
import { partitionKey } from '../../../../functions/db/keys/fitting.ts';
import { catalogueKeys } from '../../../../functions/db/keys/catalogue.ts';
import { statementKeys } from '../../../../functions/db/keys/statements.ts';

describe('partitionKey', () => {
  it.each([
    ['ASCII', 'a'.repeat(2042)],
    ['Han', '長'.repeat(680)],
    ['emoji', '🎵'.repeat(510)],
  ])('keeps %s text unchanged up to 2,048 bytes', (_, text) => {
    expect(partitionKey('match#', text)).toBe(`match#${text}`);
  });

  it.each([
    ['ASCII', 'a'.repeat(2043)],
    ['Han', '長'.repeat(681)],
    ['emoji', '🎵'.repeat(511)],
    ['a million characters', 'x'.repeat(1_000_000)],
  ])('replaces longer text by a digest: %s', (_, text) => {
    expect(partitionKey('match#', text)).toMatch(/^match#sha256#[0-9a-f]{64}$/);
    expect(partitionKey('match#', text)).not.toBe(partitionKey('match#', `${text}!`));
  });
});

const long = '長'.repeat(100_000);

/** Keys built from text that users and files supply. */
const builders: Record<string, (text: string) => { pk: string; sk: string }> = {
  cards: catalogueKeys.cards,
  moreCards: (text) => catalogueKeys.moreCards(text, 'wrk_1'),
  unique: catalogueKeys.unique,
  fileName: (text) => statementKeys.fileName(text, undefined),
  decision: (text) => statementKeys.decision('src_1', text),
  layout: (text) => statementKeys.layout(text, undefined),
  layoutReading: (text) => statementKeys.layoutReading(text, undefined),
  awaitingLayout: (text) => statementKeys.awaitingLayout(text, undefined, 'bat_1'),
  arrival: (text) => statementKeys.arrival(text, '1'),
};

it.each(Object.entries(builders))('%s fits the table’s limit with any text', (_, build) => {
  const { pk, sk } = build(long);
  expect(Buffer.byteLength(pk)).toBeLessThanOrEqual(2048);
  expect(Buffer.byteLength(sk)).toBeLessThanOrEqual(1024);
  expect(build(`${long}!`)).not.toEqual(build(long));
});
