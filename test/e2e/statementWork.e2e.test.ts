import { describe, expect, it } from 'vitest';
import { addContractUnits, listContracts } from '../../shared/contracts/routes.ts';
import { exportErrors } from '../../shared/statements/routes.ts';
import { createSong, getSong } from '../../shared/works/routes.ts';
import { batchNamed, believeStatement, bookBatch, drop, loadRows, settle, songs } from '../api/statements.ts';
import { checkAgain } from '../functions/statements/desk.ts';
import { societyFile } from '../functions/reading/inventedRecords.ts';
import { barriersOn, button, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';
import { chineseNames } from '../support/chineseNames.ts';

/** A recording that is registered and licensed later. */
const later = { title: '後來的歌', artist: '林小滿', isrc: 'TWZ992655555' };
/** One that is still parked when the batch is booked. */
const forgotten = { title: 'Forgotten Song', artist: 'Nobody', isrc: 'TWZ992655557' };
/** One that is sold on two platforms. */
const twice = { title: 'Song Sold Twice', artist: 'Nobody', isrc: 'TWZ992655558' };
const lost = { title: 'Lost Song', artist: 'Nobody', isrc: 'TWZ992655556' };

const started = await openInBrowser();
const { product, browser } = started;
const { complaints } = started;
const staff = await product.as('staff');
await drop(
  product,
  'work.csv',
  believeStatement([
    { ...songs.moonlight, net: '60' },
    { ...songs.seaBreeze, isrc: 'TWZ992677777', net: '40' },
    { ...songs.stranger, net: '30' },
    { ...later, net: '20' },
    { ...lost, net: '10' },
    { ...forgotten, net: '5' },
    { ...twice, net: '4' },
    { ...twice, net: '2', platform: 'KKBOX' },
  ]),
);
const { batchId } = await batchNamed(staff, 'work.csv');
const page = await signIn(browser, product.url, 'staff', complaints);

const open = (tab: string) =>
  page.goto(`${product.url}/Publish/StatementImport/Detail/${batchId}?tab=${tab}`);

/** Opens an issue of the list beside the panel. */
const openIssue = (title: string) =>
  page.locator('.issue-item').getByRole('button', { name: title }).first().click();

const chooseOwner = async () => {
  await button(page, /^Right owner/).click();
  await page.keyboard.type('林小滿');
  await page
    .getByRole('option', { name: /林小滿/ })
    .first()
    .click();
};

const dialog = () => page.getByRole('dialog');

/** Types the number of the one batch that is corrected, and posts. */
const postCorrection = async () => {
  const { batchNo } = await batchNamed(staff, 'work.csv');
  await dialog().getByRole('textbox').fill(batchNo);
  await dialog().getByRole('button', { name: 'Reverse and post again' }).click();
};

/** A file whose amount may be the one in the currency of the sale or that in the currency of the account. */
const uncertainFile = [
  'Song,Artist,Sale Amount,Sale Currency,Account Amount,Account Currency',
  '海,林,100.00,TWD,3.10,USD',
  '山,林,20,JPY,0.15,USD',
  '河,林,5.25,EUR,5.40,USD',
].join('\n');

describe('work on a statement in a browser', () => {
  it('applies a decision to the same values on another platform too, and undoes both', async () => {
    await open('decide');
    await openIssue(twice.title);
    await page
      .getByRole('checkbox', { name: 'Decide the same way on KKBOX' })
      .and(page.locator(':checked'))
      .waitFor();
    await button(page, 'Ignore these rows').click();
    await button(page, 'Check again with 2 decisions').waitFor();
    await button(page, /^Undo$/).click();
    await button(page, /^Check again$/).waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  it('shows candidates side by side, and assigns one by keyboard', async () => {
    await open('decide');
    await openIssue(songs.seaBreeze.title);
    const candidates = page.getByRole('list', { name: 'Closest matches' });
    await candidates.getByText('TWZ992600003').waitFor();
    await candidates.getByRole('img', { name: 'Differs' }).first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await sees(page, /assigned to “.*”\. Applies to 1 row/);
  });

  it('registers a recording from a row, offers an existing one instead, and assigns the new one', async () => {
    await open('decide');
    await openIssue(songs.stranger.title);
    await page.getByText('Assign another work, or register one').click();
    await page.getByRole('link', { name: 'Create a recording' }).click();
    await sees(page, 'New recording from a row');
    expect(await page.getByRole('textbox', { name: /^ISRC –/ }).inputValue()).toBe(songs.stranger.isrc);
    expect(await barriersOn(page)).toEqual([]);
    await chooseOwner();
    await page.getByRole('textbox', { name: /^ISRC –/ }).fill(songs.moonlight.isrc);
    await button(page, 'Save and assign').click();
    await sees(page, /A recording with this ISRC exists/);
    await button(page, `Assign ${songs.moonlight.title}`).waitFor();
    await page.getByRole('textbox', { name: /^ISRC –/ }).fill(songs.stranger.isrc);
    await button(page, 'Save and assign').click();
    await sees(page, `“${songs.stranger.title}” registered and assigned.`);
    await button(page, /Check again with 2 decisions/).waitFor();
  });

  it('imports a corrected error file and reports its lines', async () => {
    const { url } = await staff.call(exportErrors, { params: { id: batchId } });
    const lines = (await (await fetch(url)).text()).trimEnd().split('\r\n');
    const filled = lines.map((line) => (line.includes(lost.title) ? line.replace(/,,$/, ',ignore,') : line));
    await open('rows');
    await page.locator('input[type=file]').setInputFiles({
      name: 'corrected.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${filled.join('\r\n')}\r\n`),
    });
    await sees(page, '1 applied, 0 unchanged, 0 rejected.');
    await button(page, /Check again with 3 decisions/).click();
    await sees(page, '1 ignored');
  });

  it('calculates an amount by multiplying columns, and shows it before the mapping is saved', async () => {
    await drop(product, 'priced.csv', 'Nom,Qui,Prix,Fois,Part\n月光下的巷口,林小滿,0.5,3,12.5%\n');
    const priced = await batchNamed(staff, 'priced.csv');
    await page.goto(`${product.url}/Publish/StatementImport/Detail/${priced.batchId}?tab=file`);
    for (const [line, header] of ['Prix', 'Fois', 'Part'].entries()) {
      await button(page, 'Multiply a column').click();
      await page.getByLabel('Column', { exact: true }).nth(line).click();
      await page.getByRole('option', { name: header }).click();
    }
    await sees(page, '0.1875');
    expect(await barriersOn(page)).toEqual([]);
  });

  it('asks to confirm each uncertain column by itself, the amount with what the other one would give', async () => {
    await drop(product, 'uncertain.csv', uncertainFile);
    const uncertain = await batchNamed(staff, 'uncertain.csv');
    await page.goto(`${product.url}/Publish/StatementImport/Detail/${uncertain.batchId}?tab=file`);
    const rival = page.getByRole('row', { name: /^Account Amount/ });
    await rival.getByText('8.65').waitFor();
    await page.getByRole('status').getByText('Not confirmed yet: Amount').waitFor();
    await page.getByLabel(/^Name of the source/).fill('Two currencies');
    await button(page, 'Save and read the file').click();
    await sees(page, 'Less than 80% sure: confirm this column, or choose another.');
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Use “Account Amount” as the amount').click();
    await page.getByText('Not confirmed yet: Amount').waitFor({ state: 'detached' });
    const meaningOf = (header: string) => page.getByLabel(`Meaning of “${header}”`).inputValue();
    expect([await meaningOf('Account Amount'), await meaningOf('Account Currency')]).toEqual([
      'amount',
      'currency',
    ]);
  });

  it('maps the fields of a file of records by position, marks them in its lines and previews the rows', async () => {
    await drop(product, 'society.txt', societyFile());
    const society = await batchNamed(staff, 'society.txt');
    await page.goto(`${product.url}/Publish/StatementImport/Detail/${society.batchId}?tab=file`);
    await sees(page, 'Text in fixed columns');
    await page.getByLabel(/^Lines with amounts begin with/).fill('AMX');
    await button(page, 'Add a type of line').click();
    await page.getByLabel('They begin with').fill('WRX');
    await page.getByLabel('Line type').first().click();
    await page.getByRole('option', { name: 'WRX' }).click();
    const places = [
      ['First position', '15', '19'],
      ['Length', '40', '12'],
    ] as const;
    for (const [label, ...values] of places)
      for (const [index, value] of values.entries())
        await page.getByLabel(label, { exact: true }).nth(index).fill(value);
    await page.getByLabel(/^Decimals/).fill('4');
    await page.getByLabel(/^Position of the sign/).fill('18');
    await page.getByRole('cell', { name: '-0.0150' }).waitFor();
    const lines = page.getByRole('region', { name: 'First line of each type' });
    expect(await lines.locator('mark').allTextContents()).toEqual([
      'MOONLIT LANE'.padEnd(40),
      '000012345600',
    ]);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel(/^Name of the source/).fill('Example Society');
    await page.getByLabel(/^Statement currency/).click();
    await page.getByRole('option', { name: /EUR/ }).click();
    await button(page, 'Save and read the file').click();
    await sees(page, '4 rows');
    await sees(page, '1,247.05');
    await sees(page, 'Example Society');
  });

  it('maps the columns of a file under review differently, after explaining the effect on its rows', async () => {
    await page.getByRole('tab', { name: 'File' }).click();
    await button(page, 'Map the columns differently').click();
    expect(await page.getByLabel(/^Name of the source/).inputValue()).toBe('Example Society');
    await page.getByLabel(/^Decimals/).fill('2');
    await page.getByRole('cell', { name: '-1.50' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Save and read the file').click();
    await dialog().getByText('read, matched and licensed again').waitFor();
    await dialog().getByRole('button', { name: 'Read again' }).click();
    await sees(page, '124,704.51');
    await button(page, 'Map the columns differently').waitFor();
  });

  it('lists the resulting rules, and lets their creator delete a new one', async () => {
    await page.goto(`${product.url}/Publish/StatementImport/RuleExport`);
    await button(page, `Delete the rule for ${lost.title}?`).click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(lost.title).waitFor({ state: 'detached' });
    await sees(page, songs.stranger.title);
  });

  it('corrects a posted row after showing the effect on licensors', async () => {
    await checkAgain(product, staff, batchId);
    await bookBatch(product, staff, batchId);
    await open('rows');
    await button(page, 'Line 2').click();
    await button(page, 'Correct this posted row').click();
    await button(page, 'Ignore these rows').click();
    await dialog().getByText('Reversed', { exact: true }).first().waitFor();
    await postCorrection();
    await sees(page, '1 batch is being corrected.');
    await settle(product);
    await open('adjustments');
    await sees(page, songs.moonlight.title);
  });

  it('creates a recording for a parked row, after showing the effect', async () => {
    await open('decide');
    await openIssue(forgotten.title);
    await page.getByText('Assign another work, or register one').click();
    await page.getByRole('link', { name: 'Create a recording' }).click();
    await sees(page, 'New recording from a row');
    await chooseOwner();
    await button(page, 'Save and assign').click();
    await dialog().getByText('No licensor’s royalty changes.').waitFor();
    await postCorrection();
    await sees(page, '1 batch is being corrected.');
    await settle(product);
    await button(page, 'Show all figures').click();
    await sees(page, '2 without a licence');
  });

  it('posts parked rows once their recording is licensed', async () => {
    const [moonlight] = await loadRows(staff, batchId);
    const known = await staff.call(getSong, { params: { id: moonlight!.songId! } });
    const { songId } = await staff.call(createSong, {
      body: {
        names: chineseNames(later.title),
        nativeCultureInfo: 'zh-Hant',
        isrc: later.isrc,
        performers: known.performers,
        shares: known.shares,
      },
    });
    const { items } = await staff.call(listContracts, { query: { limit: 100 } });
    const contract = items.find(({ licensorId }) => licensorId === known.shares[0]!.rightOwnerId)!;
    const dates = { startDate: '2024-01-01', endDate: '2030-12-31' };
    const unit = { workType: 'Song' as const, workId: songId, exclusive: false, ...dates };
    await staff.call(addContractUnits, { params: { id: contract.contractId }, body: { units: [unit] } });
    // Only one of the two owners licensed it, so what the source pays for must be known.
    await open('rows');
    await page.getByRole('button', { name: 'Amounts are for, Performing' }).click();
    await page.getByRole('option', { name: 'The part claimed' }).click();
    await button(page, 'Show what changes').click();
    await postCorrection();
    await settle(product);
    await open('rows');
    await button(page, 'Recheck parked rows').click();
    await dialog().getByText('Post the parked rows that now have a licensor?').waitFor();
    await postCorrection();
    await sees(page, '1 batch is being corrected.');
    await settle(product);
    expect(await batchNamed(staff, 'work.csv')).toMatchObject({ adjustments: 4, stage: 'booked' });
  });

  it('shows all money of the file in the receiving list', async () => {
    await page.goto(`${product.url}/Publish/StatementReceiving`);
    await sees(page, 'File total');
    await sees(page, 'Parked');
    expect(await barriersOn(page)).toEqual([]);
  });
});
