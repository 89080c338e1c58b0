import { expect, it } from 'vitest';
import {
  delimitedHeader,
  detectDelimiter,
  detectNewline,
  quotingRule,
} from '../../../../functions/reading/records/delimiter.ts';

it.each([
  ['a\nb', '\n'],
  ['a\r\nb', '\n'],
  ['a\rb', '\r'],
  ['a\rb\nc', '\n'],
  ['a', '\n'],
])('lines of %j end with %j', (text, newline) => {
  expect(detectNewline(text)).toBe(newline);
});

it.each([
  [',', 'a,b', 'multiline'],
  ['\t', 'a\tb', 'line'],
  ['\t', 'HEAD\tb', 'none'],
  ['\t', '\ufeff#HEAD\tb', 'none'],
  ['\t', 'FHEA\tb', 'none'],
  ['\t', 'HEADER\tb', 'line'],
  [',', 'HEAD\tb', 'multiline'],
])('quotes between %j in %j are read by the rule %s', (delimiter, head, rule) => {
  expect(quotingRule(delimiter, head)).toBe(rule);
});

it.each([
  [',', 'a,b\nc,d\n'],
  [';', 'a;b;1,5\nc;d;2,5\n'],
  ['\t', 'a, b\tc\nd\te\n'],
  ['|', 'a|b|c\nd|e|f\n'],
  ['^', 'a^b^c\nd^e^f\n'],
  [',', 'one column\nof words\n'],
  // More cells in every line, and the same number in each.
  [';', 'a,b;c;d\ne,f;g;h\n'],
  [',', 'a,b\nc,d\ne;f,g\n'],
])('%j cuts %j', (delimiter, head) => {
  expect(detectDelimiter('april.csv', head)).toBe(delimiter);
});

it.each([
  ['Title,Artist,Amount\na,b,1\n', {}, 3],
  ['Title,Own,Amount\na,b,1\n', {}, 2],
  ['Report of May\nTitle,Artist,Amount\na,b,1\n', {}, 3],
  ['Title,Artist,Amount\nTitle,Amount\na,1\n', { headerRow: 2 }, 2],
  ['a,b\nc,d\n', {}, 0],
  ['Title\nAmount\n', {}, undefined],
])('the header of %j has known words', (head, options, known) => {
  expect(delimitedHeader('april.csv', head, ',', options)).toBe(known);
});
