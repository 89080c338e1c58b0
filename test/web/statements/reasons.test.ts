import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowStatuses } from '../../../shared/statements/model.ts';
import { batchStageSchema, importStatusSchema } from '../../../shared/statements/schema.ts';
import { reasonCodes } from '../../../web/statements/reasonCodes.ts';
import { barest } from '../../../web/statements/useReason.ts';

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

type Texts = Record<'reason' | 'rowStatus' | 'stage' | 'status', Record<string, string>>;

const textsOf = (language: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../../web/locales/${language}/statements.json`, import.meta.url), 'utf8'),
  ) as Texts;

describe.each(languages)('in %s', (language) => {
  const { reason, rowStatus, stage, status } = textsOf(language);

  it('every reason a batch, row or line may carry has its sentence', () => {
    expect(reasonCodes.filter((code) => !reason[code])).toEqual([]);
  });

  it('a reason whose blank may be missing has a wording without it', () => {
    for (const [code, blank] of Object.entries(barest)) {
      expect(reason[code], code).toContain(`{{${blank}}}`);
      expect(reason[`${code}Bare`], code).toBeTruthy();
      expect(reason[`${code}Bare`], code).not.toContain('{{');
    }
  });

  it('every status and stage has its word', () => {
    expect(rowStatuses.filter((one) => !rowStatus[one])).toEqual([]);
    expect(batchStageSchema.options.filter((one) => !stage[one])).toEqual([]);
    expect(importStatusSchema.options.filter((one) => !status[one])).toEqual([]);
  });

  it('no sentence is left over that nothing says', () => {
    const known = new Set([...reasonCodes, ...Object.keys(barest).map((code) => `${code}Bare`), 'unknown']);
    expect(Object.keys(reason).filter((code) => !known.has(code))).toEqual([]);
  });
});
