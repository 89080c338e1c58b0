import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '../../../infra/tools/inspectFile.ts';
import { fixture } from './readFile.ts';

describe('the inspect command', () => {
  it('prints what the preview shows', async () => {
    expect(await inspectFile(fixture('distrokid_current.tsv'))).toEqual({
      encoding: 'utf-8',
      format: 'tsv',
      delimiter: '\t',
      headerRow: 1,
      columns: {
        platform: 'Store',
        title: 'Title',
        isrc: 'ISRC',
        performer: 'Artist',
        upc: 'UPC',
        territory: 'Country of Sale',
        period: 'Sale Month',
        amount: 'Earnings (USD)',
        units: 'Quantity',
        remark: 'Song/Album',
      },
      rows: 3,
      badRows: [],
      totals: { USD: '6.70370367' },
      skipped: { Header: 1 },
    });
  });

  it('adds up amounts under unknown when no file, template or header gives a currency', async () => {
    expect(await inspectFile(fixture('youtube_music_asset_revenue.csv'))).toMatchObject({
      totals: { unknown: '0.001233' },
    });
  });

  it('names the line and reason of bad rows', async () => {
    expect(await inspectFile(fixture('ddex_dsr_invented.tsv'))).toMatchObject({
      format: 'dsr',
      rows: 2,
      badRows: [
        { row: 17, reason: 'DsrUsageWithoutClaim' },
        { row: 18, reason: 'DsrUsageMissing' },
      ],
    });
  });

  it('reports the problem of a file that is not a statement or does not exist', async () => {
    expect(await inspectFile(join(import.meta.dirname, 'inspect.test.ts'))).toHaveProperty('error.code');
    expect(await inspectFile('no-such-file.csv')).toMatchObject({
      file: 'no-such-file.csv',
      error: { code: 'CanNotRead' },
    });
  });
});
