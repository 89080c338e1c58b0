import { describe, expect, it } from 'vitest';
import { getAuthority } from '../../shared/account/routes.ts';
import { barriersOn, button, heading, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const started = await openInBrowser();
const { product, browser } = started;
const { complaints } = started;
const musicianId = (await (await product.as('musician')).call(getAuthority, {})).musicianInfoId!;
const musician = await signIn(browser, product.url, 'musician', complaints);
const reviewer = await signIn(browser, product.url, 'reviewer', complaints);

/** Submits another phone number through the form of the profile. */
const submitPhone = async (phone: string): Promise<void> => {
  await button(musician, 'Change real name').click();
  await musician.getByLabel('Phone').fill(phone);
  await button(musician, 'Submit for review').click();
  await sees(musician, 'Submitted. A mail will tell you the decision.');
  await button(musician, 'Change real name').waitFor();
};

/** Opens the only submission on the list of those that wait. */
const openSubmission = async (): Promise<void> => {
  await heading(reviewer, /Submissions to review/).waitFor();
  await reviewer.locator('tbody').getByRole('link').first().click();
  await button(reviewer, 'Approve').waitFor();
};

const agree = (name: string) => reviewer.getByRole('dialog').getByRole('button', { name }).click();

describe('review of a profile change in a browser', () => {
  it('applies the change when a reviewer approves it, after a preview of the mails', async () => {
    await musician.goto(`${product.url}/Publish/TotalData/Musician/Detail/RealName/${musicianId}`);
    await submitPhone('0912000111');
    await button(musician, 'Change real name').click();
    await sees(musician, /This change is waiting for a decision/);
    expect(await barriersOn(musician)).toEqual([]);
    await reviewer.goto(product.url);
    await reviewer.getByRole('link', { name: 'Submissions to review' }).first().click();
    await openSubmission();
    await sees(reviewer, '0912000111');
    expect(await barriersOn(reviewer)).toEqual([]);
    await reviewer.getByRole('button', { name: 'Preview mails', exact: true }).click();
    const mail = reviewer.frameLocator('iframe').getByRole('heading', { level: 1 });
    await mail.waitFor();
    expect(await mail.textContent()).toMatch(/approved|通過/);
    await reviewer.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await button(reviewer, 'Approve').click();
    await agree('Approve');
    await button(reviewer, 'Back to pending').click();
    await sees(reviewer, 'Nothing is waiting for review.');
    await musician.goBack();
    await musician.getByRole('tab', { name: 'Real name' }).click();
    await sees(musician, '0912000111');
  });

  it('returns the change with reasons, which the form shows with the entered values', async () => {
    await submitPhone('0912000222');
    await reviewer.reload();
    await openSubmission();
    await button(reviewer, 'Decline').click();
    await sees(reviewer, 'Give at least one reason.');
    await reviewer.getByText('The name differs from the identity document.').click();
    await reviewer.getByLabel('Another reason').fill('Please ring us.');
    await button(reviewer, 'Decline').click();
    await agree('Decline');
    await button(reviewer, 'Back to pending').waitFor();
    await sees(reviewer, 'Please ring us.');
    await button(musician, 'Change real name').click();
    await sees(musician, 'Your last change was returned');
    await sees(musician, 'Please ring us.');
    expect(await musician.getByLabel('Phone').inputValue()).toBe('0912000222');
    expect(await barriersOn(musician)).toEqual([]);
  });

  it('covers an alias as well as a real name', async () => {
    await musician.goto(`${product.url}/Publish/TotalData/Musician/Detail/RealName/${musicianId}`);
    await button(musician, 'Change alias').click();
    await musician.getByLabel('Introduction').fill('Sings in three languages.');
    expect(await barriersOn(musician)).toEqual([]);
    await button(musician, 'Submit for review').click();
    await sees(musician, 'Submitted. A mail will tell you the decision.');
    await reviewer.goto(`${product.url}/Publish/SystemAudit/PendingReview/1`);
    await openSubmission();
    await sees(reviewer, 'Sings in three languages.');
    expect(await barriersOn(reviewer)).toEqual([]);
    await button(reviewer, 'Approve').click();
    await agree('Approve');
    await button(reviewer, 'Back to pending').waitFor();
    await musician.reload();
    await sees(musician, 'Sings in three languages.');
  });
});
