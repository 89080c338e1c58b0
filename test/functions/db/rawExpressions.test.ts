import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const raw =
  /\b(?:Update|Condition|KeyCondition|Filter|Projection)Expression\b|\bExpressionAttribute|\battribute_(?:not_)?exists\b|\bif_not_exists\b|@aws-sdk\/(?:lib|client)-dynamodb/;

const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);

const withExpressions = sources.filter((path) => raw.test(readFileSync(`functions/${path}`, 'utf8')));

it('table expressions are in the table layer', () => {
  expect(withExpressions).toContain('db/expressions.ts');
});

it('no other area writes table expressions', () => {
  expect(withExpressions.filter((path) => !path.startsWith('db/'))).toEqual([]);
});
