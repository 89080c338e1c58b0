import { afterEach, expect, it, vi } from 'vitest';
import { reportMetrics } from '../../../functions/core/metric.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('reports metrics under the name of the function, which separates stages in one account', () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'refrain-production-checkLedger');
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  reportMetrics({ LedgerFaults: 2, FilesInLine: 0 });
  expect(JSON.parse(String(written.mock.calls[0]![0]))).toMatchObject({
    _aws: {
      CloudWatchMetrics: [
        {
          Dimensions: [['FunctionName']],
          Metrics: [
            { Name: 'LedgerFaults', Unit: 'Count' },
            { Name: 'FilesInLine', Unit: 'Count' },
          ],
        },
      ],
    },
    FunctionName: 'refrain-production-checkLedger',
    LedgerFaults: 2,
    FilesInLine: 0,
  });
});
