import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCsv, toCsv } from '../../../functions/statements/csvFile.ts';
import { reasonSentence } from '../../../functions/statements/errorFile/reasonSentence.ts';
import { reasonTexts } from '../../../functions/statements/errorFile/reasonTexts.ts';
import {
  columnNamed,
  columnTexts,
  errorColumns,
  statusTexts,
} from '../../../functions/statements/errorFile/texts.ts';
import { badRowCodes } from '../../../shared/statements/model.ts';
import { licenseReasonCodes } from '../../../shared/statements/licensing/license.ts';

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

const screens = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../web/locales/statements/${language}.json`), 'utf8'),
  ) as { reason: Record<string, string>; rowStatus: Record<string, string> };

describe.each(languages)('the file of rows with errors in %s', (language) => {
  it('gives the reasons in the words of the screens', () => {
    const { reason, rowStatus } = screens(language);
    expect(reason).toMatchObject(reasonTexts[language]);
    expect(rowStatus).toMatchObject(statusTexts[language]);
    for (const code of [...badRowCodes, ...licenseReasonCodes])
      expect(reasonTexts[language]).toHaveProperty(code);
  });

  it('has distinct readable headers, which are recognised when it is imported', async () => {
    const headers = errorColumns.map((column) => columnTexts[language][column]);
    expect(new Set(headers).size).toBe(errorColumns.length);
    expect(headers.filter((header) => /[a-z][A-Z]/.test(header))).toEqual([]);
    expect(headers.map(columnNamed)).toEqual(errorColumns);
    const text = toCsv(['rowId', 'decision'], [{ rowId: 'r1', decision: 'ignore' }], columnTexts[language]);
    expect(text).toContain(`${columnTexts[language].rowId},${columnTexts[language].decision}`);
    const { rows } = await readCsv(Buffer.from(text), columnNamed);
    expect(rows).toEqual([{ line: 2, cells: { rowId: 'r1', decision: 'ignore' } }]);
  });
});

describe('the sentence of a reason', () => {
  it.each([
    [
      { code: 'AmountNotNumber', params: { column: 'Net', value: 'x' } },
      '“x” in column “Net” is not an amount.',
    ],
    [{ code: 'AmountNotNumber' }, 'The amount is not a number.'],
    [
      { code: 'TerritoryNotLicensed', params: { territory: 158 } },
      'There is a contract, but its territories do not include Taiwan.',
    ],
    [
      { code: 'RightNotLicensed', params: { right: 1310 } },
      'There is a contract, but it does not license this right: Streaming.',
    ],
    [{ code: 'NoContract' }, 'No owner of the work has licensed it to us.'],
    [{ code: 'SomethingNew' }, 'SomethingNew'],
  ])('%j is %s', (reason, sentence) => {
    expect(reasonSentence(reason, 'en')).toBe(sentence);
  });
});
