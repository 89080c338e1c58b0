import { afterAll, describe, expect, it } from 'vitest';
import { loadTerms } from '../../../functions/paymentRuns/payeeTermsStore.ts';
import { listPayeeTerms, savePayeeTerms } from '../../../shared/paymentRuns/routes.ts';
import { signUpMover, signUpStaff } from '../../support/business/people.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { catalogueFiles } from './catalogueFiles.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());
const keeper = await signUpStaff();
const payer = await signUpMover();
const byKeeper = catalogueFiles(
  () => cloud,
  () => keeper,
);
const byPayer = catalogueFiles(
  () => cloud,
  () => payer,
);
await byKeeper.importRows('rightOwners', [
  'external_id,kind,name,country',
  'P-1,musician,Ada Quill,TW',
  'P-2,musician,Ben Quill,TW',
]);

const head = 'owner,kind,hold,automatic,self_billing_from';
const terms = async () =>
  (await loadTerms())
    .map(({ licensorName, hold, automatic, selfBillingFrom }) => ({
      licensorName,
      hold,
      automatic,
      selfBillingFrom,
    }))
    .toSorted((a, b) => a.licensorName.localeCompare(b.licensorName));

describe('an import of payment terms', () => {
  it('is refused from a person who may not set them on their page', async () => {
    expect((await invoke(listPayeeTerms, keeper)).name).toBe('NotAllowed');
    const lines = [head, 'P-1,terms,heirs disagree,,'];
    const { errors, progress } = await byKeeper.importRows('payees', lines);
    expect(errors).toMatchObject([{ row: 2, column: 'owner', message: 'NotAllowed' }]);
    expect(progress).toMatchObject({ created: 0, failed: 1 });
    expect(await terms()).toEqual([]);
  });

  const lines = [head, 'P-1,terms,heirs disagree,,', 'P-2,條件,,,', 'P-2,terms,,yes,2026-02-01'];

  it('names a kind and a day that are none', async () => {
    const { errors } = await byPayer.check('payees', [...lines, 'P-1,terms,,,2026-02-31'].join('\n'));
    expect(errors).toMatchObject([
      { row: 3, column: 'kind', message: 'choice' },
      { row: 5, column: 'self_billing_from' },
    ]);
    expect(await terms()).toEqual([]);
  });

  it('stores them once', async () => {
    const first = await byPayer.importRows('payees', lines);
    expect(first.progress).toMatchObject({ created: 2, failed: 1 });
    const again = await byPayer.importRows('payees', lines);
    expect(again.progress).toMatchObject({ created: 0, unchanged: 2, failed: 1 });
    expect(await terms()).toEqual([
      { licensorName: 'Ada Quill', hold: 'heirs disagree', automatic: false, selfBillingFrom: undefined },
      { licensorName: 'Ben Quill', hold: undefined, automatic: true, selfBillingFrom: '2026-02-01' },
    ]);
  });

  it('lifts no hold that a person put on, and puts back none that a person lifted', async () => {
    const [stored] = (await loadTerms()).filter(({ licensorName }) => licensorName === 'Ada Quill');
    const without = await byPayer.importRows('payees', [head, 'P-1,terms,,yes,']);
    expect(without.errors).toMatchObject([{ row: 2, column: 'owner', message: 'otherTerms', value: 'P-1' }]);
    const { licensorName: _name, hold: _hold, ...lifted } = stored!;
    expect((await invoke(savePayeeTerms, payer, { body: lifted })).name).toBe('Success');
    const back = await byPayer.importRows('payees', lines);
    expect(back.errors).toMatchObject([{ message: 'otherTerms' }, { column: 'kind' }]);
    expect((await terms())[0]).toMatchObject({ licensorName: 'Ada Quill', hold: undefined });
  });

  it('is undone with its import, unless a person changed them since', async () => {
    await byPayer.importRows('rightOwners', ['external_id,kind,name,country', 'P-3,musician,Cy Quill,TW']);
    const importId = await byPayer.upload('payees', [head, 'P-3,terms,wait,,'].join('\n'));
    await byPayer.run(importId);
    expect(await terms()).toHaveLength(3);
    expect(await byPayer.undo(importId)).toMatchObject({ state: 'undone' });
    expect((await terms()).map(({ licensorName }) => licensorName)).toEqual(['Ada Quill', 'Ben Quill']);

    const second = await byPayer.upload('payees', [head, 'P-3,terms,wait,,'].join('\n'));
    await byPayer.run(second);
    const { licensorName: _name, ...set } = (await loadTerms()).find(({ hold }) => hold === 'wait')!;
    await invoke(savePayeeTerms, payer, { body: { ...set, automatic: true } });
    const kept = await byPayer.undo(second);
    expect(kept).toMatchObject({ state: 'done', obstacles: [{ word: 'changedSince' }] });
    expect((await terms()).at(-1)).toMatchObject({ hold: 'wait', automatic: true });
  });
});
