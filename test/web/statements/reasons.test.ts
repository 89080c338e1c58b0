import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../functions/reading/tables/table.ts';
import { rowStatuses } from '../../../shared/statements/model.ts';
import { batchStageSchema, importStatusSchema } from '../../../shared/statements/schema.ts';
import { reasonCodes } from '../../../web/statements/reasonCodes.ts';
import { bareParams } from '../../../web/statements/useReason.ts';

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

type Texts = Record<'reason' | 'rowStatus' | 'stage' | 'status' | 'format', Record<string, string>>;

const loadTexts = (language: string, area = 'statements'): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../../web/locales/${area}/${language}.json`, import.meta.url), 'utf8'),
  ) as Texts;

const formats: Record<Format, true> = {
  csv: true,
  tsv: true,
  fixed: true,
  xlsx: true,
  xls: true,
  html: true,
  xml: true,
  dsr: true,
};

describe.each(languages)('in %s', (language) => {
  const { reason, rowStatus, stage, status } = loadTexts(language);

  it('every reason of a batch, row or line has a sentence', () => {
    expect(reasonCodes.filter((code) => !reason[code])).toEqual([]);
  });

  it('a reason with an optional value has a text without it', () => {
    for (const [code, blank] of Object.entries(bareParams)) {
      expect(reason[code], code).toContain(`{{${blank}}}`);
      expect(reason[`${code}Bare`], code).toBeTruthy();
      expect(reason[`${code}Bare`], code).not.toContain('{{');
    }
  });

  it('every status and stage has a text', () => {
    expect(rowStatuses.filter((one) => !rowStatus[one])).toEqual([]);
    expect(batchStageSchema.options.filter((one) => !stage[one])).toEqual([]);
    expect(importStatusSchema.options.filter((one) => !status[one])).toEqual([]);
  });

  it('every format has a name that differs from its code', () => {
    const { format } = loadTexts(language, 'statementParts');
    expect(Object.keys(format).toSorted()).toEqual(Object.keys(formats).toSorted());
    expect(Object.entries(format).filter(([code, name]) => name === code)).toEqual([]);
  });

  it('no sentence is unused', () => {
    const known = new Set([
      ...reasonCodes,
      ...Object.keys(bareParams).map((code) => `${code}Bare`),
      'unknown',
    ]);
    expect(Object.keys(reason).filter((code) => !known.has(code))).toEqual([]);
  });
});
