import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCorrectedLine } from '../../../../functions/statements/adjusting/correctedLine.ts';

type Decisions = { decision: Record<'ignorePercentage' | 'ignoreIsrc', string> };

describe('a line of a corrected error file', () => {
  it.each(['en', 'zh-Hant', 'zh-Hans'])('takes the words of the %s screens for a decision', (language) => {
    const file = readFileSync(`web/locales/statements/${language}.json`, 'utf8');
    const { ignorePercentage, ignoreIsrc } = (JSON.parse(file) as Decisions).decision;
    expect(readCorrectedLine({ rowId: 'row_1', decision: ignorePercentage })).toEqual({
      rowId: 'row_1',
      decision: 'ignorePercentage',
      target: '',
    });
    expect(readCorrectedLine({ rowId: 'row_1', decision: ignoreIsrc })).toMatchObject({
      decision: 'ignoreIsrc',
    });
  });

  it.each([
    [{ target: 'TWA532600001' }, { rowId: '', decision: 'assign', target: 'TWA532600001' }],
    [{ decision: '指定' }, { rowId: '', problem: 'target' }],
    [
      { decision: '忽略', target: 'TWA532600001' },
      { rowId: '', problem: 'target' },
    ],
    [{ decision: 'perhaps' }, { rowId: '', problem: 'decision' }],
    [{ remark: 'later' }, undefined],
  ])('%j is read as %j', (cells, line) => expect(readCorrectedLine(cells)).toEqual(line));
});
