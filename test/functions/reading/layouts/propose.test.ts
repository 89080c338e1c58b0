import { describe, expect, it } from 'vitest';
import { proposeMapping } from '../../../../functions/reading/layouts/propose.ts';
import { distributors } from '../samples/distributors.ts';
import { platforms } from '../samples/platforms.ts';
import { rightsBodies } from '../samples/rightsBodies.ts';

describe('a layout without a mapping', () => {
  it.each([...distributors, ...platforms, ...rightsBodies])(
    'from $of is mapped column by column',
    ({ rows, incomeType, currency, dates = 'ymd', mapped }) => {
      const [headers, ...below] = rows.split('\n').map((line) => line.split('|'));
      const { proposals, template } = proposeMapping(headers!, below);
      expect(Object.fromEntries(proposals.map(({ field, header }) => [field, header]))).toEqual(mapped);
      expect(template).toMatchObject({ incomeType, dates });
      expect(template.currency).toBe(currency);
    },
  );

  it('does not read the split of platform and supplier as a share of the work', () => {
    const headers = ['歌曲名稱', 'ISRC', '分成比例', '拆分比例', '金額'];
    const { proposals, template } = proposeMapping(headers, [['夜', 'TWA011200001', '50%', '8%', '12']]);
    expect(proposals.map(({ field }) => field).sort()).toEqual(['amount', 'isrc', 'title']);
    expect(template.claimsShare).toBe(false);
  });

  it('does not read counts that could be country codes as territories', () => {
    const { proposals } = proposeMapping(
      ['Title', 'ISRC', 'Clicks', 'Amount'],
      [['Night', 'TWA011200001', '158', '12']],
    );
    expect(proposals.map(({ field }) => field)).not.toContain('territory');
  });
});
