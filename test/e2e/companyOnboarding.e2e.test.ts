import { describe, expect, it } from 'vitest';
import { listCompanyRegistrations } from '../../shared/partners/routes.ts';
import { approveReview, listWaitingReviews } from '../../shared/reviews/routes.ts';
import { linkTo } from '../functions/partners/visitor.ts';
import {
  bindMobile,
  choose,
  confirmDetails,
  fill,
  phoneBrowser,
  scan,
  setUpAccount,
  submit,
} from './registering.ts';
import { barriersOn, button, heading, openPhone, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const { product, browser, complaints } = await openInBrowser();
const agent = await signIn(browser, product.url, 'agent', complaints);
const licensor = await openPhone(browser, complaints, phoneBrowser);

type Case = {
  country: string;
  document: string;
  companyType?: string;
  dialCode: string;
  mobile: string;
};

const cases: Case[] = [
  { country: 'Taiwan', document: 'Taiwan, company registration', dialCode: '+886', mobile: '0912555777' },
  {
    country: 'Mainland China',
    document: 'Mainland China, business licence',
    companyType: 'Enterprise',
    dialCode: '+86',
    mobile: '13800138001',
  },
  {
    country: 'Hong Kong',
    document: 'Hong Kong, limited company',
    companyType: 'Limited company',
    dialCode: '+852',
    mobile: '61234567',
  },
  { country: 'Singapore', document: 'Singapore, BizFile', dialCode: '+65', mobile: '91234567' },
  { country: 'Malaysia', document: 'Malaysia, SSM company form', dialCode: '+60', mobile: '0123456789' },
];

describe('the registration of a company in a browser', () => {
  it('names the damaged file when the server refuses a scan', async () => {
    await agent.goto(`${product.url}/Publish/CollaborationPartner/CollaborationCompanyPage/1`);
    await button(agent, 'Invite a company').click();
    const dialog = agent.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Torn Paper Records');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('torn@vale.example.com');
    await button(agent, 'Continue to the details').click();
    await choose(agent, 'Country or area', 'Taiwan');
    await choose(agent, 'Tax residence', 'Taiwan');
    await fill(agent, 'Registered name', 'Torn Paper Records');
    await fill(agent, 'Number', '24536806');
    const torn = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 torn') };
    await agent.locator('input[type=file]').setInputFiles(torn);
    await fill(agent, 'Bank', 'Example Bank');
    await fill(agent, 'Account holder', 'Torn Paper Records');
    await fill(agent, 'Account number', '000555666777');
    await button(agent, 'Send to the licensor').click();
    await sees(agent, 'The file is damaged, or not of the format its name says.');
    expect(await barriersOn(agent)).toEqual([]);
  });

  it.each(cases)('in $country leads from the invitation to the first sign-in', async (company) => {
    const { country, document, companyType, dialCode, mobile } = company;
    const place = country.replaceAll(' ', '').toLowerCase();
    const name = `${country} Vale Records`;
    const email = `${place}@vale.example.com`;
    await agent.goto(`${product.url}/Publish/CollaborationPartner/CollaborationCompanyPage/1`);
    await button(agent, 'Invite a company').click();
    const dialog = agent.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await button(agent, 'Continue to the details').click();
    await sees(agent, 'Registration details');
    await fill(agent, 'Name', name);
    // Territories of licences have shorter names.
    const territory = country.replace('Mainland ', '');
    await choose(agent, 'Country or area', territory);
    await choose(agent, 'Tax residence', territory);
    if (companyType) await choose(agent, 'Type of company', companyType);
    expect(await agent.getByLabel('Issued in', { exact: true }).innerText()).toBe(country);
    await choose(agent, 'Kind of document', document);
    await fill(agent, 'Registered name', name);
    await fill(agent, 'Number', '24536806');
    await agent.locator('input[type=file]').setInputFiles(scan);
    expect(await agent.getByLabel('Country of the bank', { exact: true }).innerText()).toBe(country);
    await fill(agent, 'Bank', 'Example Bank');
    await fill(agent, 'Account holder', name);
    await fill(agent, 'Account number', '000555666777');
    if (place === 'taiwan') expect(await barriersOn(agent)).toEqual([]);
    await button(agent, 'Send to the licensor').click();
    await heading(agent, name).waitFor();
    await sees(agent, 'With the licensor');

    await confirmDetails(licensor, product, await linkTo(product, email));
    await setUpAccount(licensor, `vale${place}`, 'Password1');
    await bindMobile(licensor, { dialCode, number: mobile });
    await submit(licensor);

    const reviewer = await product.as('reviewer');
    const { items } = await reviewer.call(listWaitingReviews, { query: { title: name } });
    await reviewer.call(approveReview, { params: { id: items[0]!.reviewId } });
    const owner = await product.as('agent');
    const registrations = await owner.call(listCompanyRegistrations, { query: { keyword: name } });
    expect(registrations.items).toMatchObject([{ step: 'Confirmed', accountName: `vale${place}` }]);
    await licensor.goto(`${product.url}/Login`);
    await licensor.getByLabel('Account or e-mail', { exact: true }).fill(`vale${place}`);
    await licensor.getByLabel('Password', { exact: true }).fill('Password1');
    await licensor.keyboard.press('Enter');
    await heading(licensor, /Good to see you|Hello|Welcome/).waitFor();
    await licensor.context().clearCookies();
    await licensor.evaluate(() => localStorage.clear());
  });
});
