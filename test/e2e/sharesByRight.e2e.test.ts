import { describe, expect, it } from 'vitest';
import { listRightOwners } from '../../shared/people/routes.ts';
import { createMusicalWork, getMusicalWork } from '../../shared/works/routes.ts';
import { recordAddress } from '../../web/navigation/addresses.ts';
import { barriersOn, button, sees, sidewaysIn, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

/** Registers a work with a publisher whose share another collects in Japan. */
const registerWork = async (): Promise<string> => {
  const { items } = await staff.call(listRightOwners, { query: { limit: 2 } });
  const [writer, publisher] = items.map(({ rightOwnerId }) => rightOwnerId);
  const performing = (percentage: string, ...regions: number[]) => ({
    right: 'PR' as const,
    regions,
    percentage,
  });
  const { musicalWorkId } = await staff.call(createMusicalWork, {
    body: {
      names: [{ cultureInfo: 'en', name: 'Harbour Shares' }],
      nativeCultureInfo: 'en',
      singingLanguage: 'en',
      genre: 1,
      copyrights: [
        {
          rightType: 'OC',
          authorName: 'Ah Shu',
          rightOwnerId: writer!,
          percentage: '100',
          role: 'CA',
          controlled: true,
          societies: { PR: '161' },
          ownership: [performing('50', 0)],
          publishers: [
            {
              role: 'E',
              rightOwnerId: publisher!,
              agreement: { type: 'OG', number: 'A-2026-1' },
              ownership: [performing('50', 0)],
              collection: [{ ...performing('50', 0), excludedRegions: [392] }],
            },
            { role: 'SE', name: 'Far Shore Music', collection: [performing('50', 392)] },
          ],
        },
      ],
    },
  });
  return musicalWorkId;
};

const started = await openInBrowser();
const { product, browser } = started;
const staff = await product.as('staff');
const workId = await registerWork();
const page = await signIn(browser, product.url, 'staff', started.complaints);

describe('shares by right in a browser', () => {
  it('are shown with the chain and totals of each territory, behind one click', async () => {
    await page.goto(product.url + recordAddress.work(workId));
    await button(page, 'Shares by right and territory').click();
    const table = page.getByRole('table', { name: 'Shares by right and territory' });
    await table.getByText('Far Shore Music').waitFor();
    expect(await table.getByRole('row').last().innerText()).toMatch(/Total\s+100% \/ 100%/);
    expect(await barriersOn(page)).toEqual([]);
    expect(await sidewaysIn(table)).toEqual([]);
  });

  it('can be changed under the same rules, with a running total', async () => {
    await page.goto(product.url + recordAddress.workEdit(workId));
    await sees(page, 'Owned 100%, collected 100%');
    await button(page, 'Role, shares by right and publishers').click();
    const owned = page.getByRole('group', { name: 'Owned' }).first().getByLabel('Share %');
    await owned.fill('60');
    await sees(page, 'Owned 110%, collected 110%');
    await button(page, 'Save').click();
    await sees(page, 'For one right and territory, the owners hold more than 100%.');
    expect(await barriersOn(page)).toEqual([]);
    await owned.fill('50');
    await page.getByLabel('Our agreement number').first().fill('A-2026-2');
    await button(page, 'Save').click();
    await sees(page, 'Saved');
    const { copyrights } = await staff.call(getMusicalWork, { params: { id: workId } });
    expect(copyrights[0]!.publishers![0]!.agreement).toEqual({ type: 'OG', number: 'A-2026-2' });
    expect(copyrights[0]!.ownership).toEqual([{ right: 'PR', regions: [0], percentage: '50' }]);
  });
});
