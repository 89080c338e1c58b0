import { expect, it } from 'vitest';
import { assembleCloud } from '../../infra/tools/start/assemble.ts';
import { loadSources } from '../../infra/buildIfChanged.ts';

it('assembles the cloud again when any kind of source of bundles or templates changes', async () => {
  await assembleCloud();
  const sources = await loadSources('cloud');
  expect(sources).toEqual(
    expect.arrayContaining([
      'infra/bundles/build.ts',
      'infra/constructs/GrantedFunction.ts',
      'infra/edge.ts',
      'infra/bundles/functions.ts',
      'infra/grants/withdrawals.ts',
      'infra/bundles/heapRoom.ts',
      'infra/bundles/leanPackages.ts',
      'infra/grants/reportAssets.ts',
      'infra/stacks/OpsStack.ts',
      'infra/stages.ts',
      'infra/tools/start/synthesize.ts',
      'infra/workflows/statementImport.ts',
      'functions/api/handle.ts',
      'functions/db/table/definition.ts',
      'functions/pdf/fonts.ts',
      'functions/withdrawals/routes/requestWithdrawal.ts',
      'node_modules/@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
      'shared/money/decimal.ts',
      'shared/withdrawals/routes.ts',
    ]),
  );
  // The local cloud and the app of other stages are not assembled.
  expect(sources.filter((source) => /^(infra\/(local|app)|web|test)/.test(source))).toEqual([]);
});
