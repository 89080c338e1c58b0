import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { assembleWeb, webFolder } from '../../infra/tools/start/assemble.ts';
import { openBrowser } from '../support/browser.ts';
import { catalogueAnswers, fakeTotal, fakeWork } from '../support/fakeCatalogue.ts';
import { accountAnswers, fakeMusician, fakeStaff } from '../support/fakePeople.ts';
import { startFakeSite } from '../support/fakeSite.ts';
import { barriersOn, heading, listen } from '../e2e/visit.ts';

const works = '/Publish/Works/MusicalWorkPage';
const detail = `${works}/Detail/${fakeWork.musicalWorkId}`;

/** Page shown between two tests. */
const nowhere = 'about:blank';

/** Milliseconds a step may take. */
const stepTimeoutMs = 30_000;

const complaints: string[] = [];

type Visit = BrowserContextOptions & { path: string; as?: 'visitor' | 'staff' | 'musician' };

/** Pages by person and settings, reused so that scripts come from the cache. */
const pages = new Map<string, Promise<Page>>();

const openPage = async (as: string, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    // Animations take a sixth of the browser's time and are not tested here.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(stepTimeoutMs);
  if (as !== 'visitor')
    await context.addInitScript((none) => {
      if (location.href !== none) localStorage.setItem('refrain.session', 'yes');
    }, nowhere);
  const page = await context.newPage();
  listen(page, complaints);
  // The guard of unsaved input has its own test.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
};

const open = async ({ path, as = 'staff', ...options }: Visit): Promise<Page> => {
  const site = as === 'musician' ? musicianSite : staffSite;
  const key = JSON.stringify([as, options]);
  const opened = pages.get(key) ?? openPage(as, options);
  pages.set(key, opened);
  const page = await opened;
  await page.goto(site.address + path);
  return page;
};

await assembleWeb();
const staffSite = await startFakeSite({ ...accountAnswers(fakeStaff), ...catalogueAnswers }, webFolder);
const musicianSite = await startFakeSite({ ...accountAnswers(fakeMusician), ...catalogueAnswers }, webFolder);
const browser = await openBrowser();

afterAll(async () => {
  await browser?.close();
  await staffSite?.stop();
  await musicianSite?.stop();
});

afterEach(async () => {
  for (const opened of pages.values()) {
    const page = await opened;
    if (page.url() === nowhere) continue;
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await page.context().clearCookies();
    await page.goto(nowhere);
  }
  expect(complaints.splice(0)).toEqual([]);
});

describe('access to pages', () => {
  it('sends a visitor to sign in and back to the requested page', async () => {
    const page = await open({ path: `${works}/2?keyword=wind`, as: 'visitor' });
    await page.getByLabel('Account or e-mail', { exact: true }).fill('staff');
    await page.getByLabel('Password', { exact: true }).fill('correct1');
    await page.keyboard.press('Enter');
    await heading(page, /Musical works/).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${works}/2?keyword=wind`);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /ey\w+\./,
    );
  });

  it('shows why a password was rejected and stays on the page', async () => {
    const page = await open({ path: '/login', as: 'visitor', locale: 'zh-TW' });
    await page.getByLabel('帳號或電子郵件', { exact: true }).last().fill('staff');
    await page.getByLabel('密碼', { exact: true }).fill('wrongwrong');
    await page.keyboard.press('Enter');
    await page.getByText('帳號或密碼錯誤。').waitFor();
  });

  it('shows the not-found page to a person without the permission, and no link to the page', async () => {
    const page = await open({ path: '/Publish/TotalData/Musician/1', as: 'musician' });
    await heading(page, 'Page not found').waitFor();
    expect(await page.getByRole('link', { name: 'Musicians' }).count()).toBe(0);
  });

  it.each([
    ['fails', { status: 500, body: 'busy' }],
    ['cannot be reached', undefined],
  ])('keeps the session while the server %s', async (_, answer) => {
    const page = await open({ path: '/Home' });
    await page.route(/api\/v1\/auth\/refresh/i, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto(new URL(`${works}/2`, page.url()).href);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Title 51', exact: true }).waitFor();
  });

  it('forgets the session on signing out', async () => {
    const page = await open({ path: `${works}/1` });
    await page.getByRole('button', { name: 'Your account' }).first().click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await heading(page, 'Sign in to Refrain').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('a list', () => {
  it('keeps filter and page in the address, and back restores them', async () => {
    const page = await open({ path: `${works}/2` });
    await heading(page, new RegExp(`Musical works \\(${fakeTotal}\\)`)).waitFor();
    await page.getByRole('link', { name: 'Title 51', exact: true }).click();
    await heading(page, 'Title 1').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Title 51', exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('nothing');
    await page.getByText('Nothing matches').waitFor();
    expect(page.url()).toContain(`${works}/1?keyword=nothing`);
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.getByRole('link', { name: 'Title 1', exact: true }).waitFor();
  });

  it.each([
    ['/Publish/TotalData/Company/1', 'Nothing here yet'],
    ['/Publish/TotalData/Musician/1', 'You do not have access to this list'],
    ['/Publish/Works/SongWorkPage', 'The list could not be loaded'],
  ])('at %s shows: %s', async (path, words) => {
    const page = await open({ path });
    await page.getByText(words).waitFor();
  });

  it('shows the first page for a malformed number', async () => {
    const page = await open({ path: `${works}/abc` });
    await page.getByRole('link', { name: 'Title 1', exact: true }).waitFor();
  });
});

describe('a form', () => {
  it('shows each error at its field, with focus on the first', async () => {
    const page = await open({ path: `${works}/Add` });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please fill this in.').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|BUTTON/);
  });

  it('keeps a running total of shares against the whole', async () => {
    const page = await open({ path: `${works}/Edit/${fakeWork.musicalWorkId}` });
    await page.getByText('Adds up to 100%').waitFor();
    await page.getByLabel('Share %').first().fill('33.33');
    await page.getByText('16.67% left to assign').waitFor();
  });

  it('never overwrites a newer version', async () => {
    const page = await open({ path: `${works}/Edit/${fakeWork.musicalWorkId}` });
    await page.getByLabel(/Your own number/).fill('W-1');
    await page.getByRole('button', { name: 'Save' }).click();
    const told = page.getByText('Someone else changed this in the meantime').first();
    await told.waitFor();
    const [top, height] = await told.evaluate((text) => [
      text.getBoundingClientRect().top,
      window.innerHeight,
    ]);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(height!);
    // The other person and the change.
    const changes = page.getByRole('list', { name: 'History' });
    await changes.getByText('陳默聲').waitFor();
    await changes.getByText('What changed').click();
    await changes.getByText('W-2').waitFor();
    await page.getByRole('button', { name: 'Show older changes' }).click();
    await changes.getByText('林若水').waitFor();
  });

  it('asks before unsaved input is lost', async () => {
    const page = await open({ path: `${works}/Edit/${fakeWork.musicalWorkId}` });
    await page.getByLabel(/Your own number/).fill('W-1');
    await page.getByRole('link', { name: 'Contracts', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(page.url()).toContain('/Edit/');
    await page.getByRole('link', { name: 'Contracts', exact: true }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL(/LicenseContract/);
  });
});

describe('a list with a text filter', () => {
  it('keeps the space between two words while the first is being searched', async () => {
    const page = await open({ path: `${works}/1` });
    const field = page.locator('[data-search] input');
    await field.pressSequentially('night ');
    await page.waitForURL(/keyword=night$/);
    await field.pressSequentially('sky');
    await page.waitForURL(/keyword=night\+sky$/);
    expect(await field.inputValue()).toBe('night sky');
  });

  it('waits until an input method has composed', async () => {
    const page = await open({ path: `${works}/1` });
    await page.locator('[data-search] input').focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: "ye'lu", selectionStart: 5, selectionEnd: 5 });
    await page.waitForTimeout(600);
    expect(page.url()).not.toContain('keyword');
    await keyboard.send('Input.insertText', { text: '夜路' });
    await page.waitForURL(/keyword=/);
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('夜路');
  });

  it('fits into a window of 1280 pixels', async () => {
    const page = await open({ path: `${works}/1` });
    await page.getByRole('link', { name: 'Title 40', exact: true }).waitFor();
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('table')].filter(
        (one) => one.scrollWidth > one.parentElement!.clientWidth,
      ),
    );
    expect(beyond).toHaveLength(0);
  });

  it('restores its scroll position, and another address in its tab starts at the top', async () => {
    const page = await open({ path: `${works}/1` });
    await page.getByRole('link', { name: 'Title 40', exact: true }).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(0);
    await open({ path: `${works}/2` });
    await page.getByRole('link', { name: 'Title 90', exact: true }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForFunction((position) => scrollY === position, left);
  });

  it('shows the last page in place of one beyond it', async () => {
    const page = await open({ path: `${works}/99` });
    await page.waitForURL(new RegExp(`${works}/3$`));
    await page.getByRole('link', { name: 'Title 101', exact: true }).waitFor();
  });
});

describe('a session that lapses over unsaved input', () => {
  it('continues after a sign-in over the page, with the input', async () => {
    const page = await open({ path: `${works}/Edit/${fakeWork.musicalWorkId}` });
    await page.getByLabel(/Your own number/).fill('W-1');
    const refusal = { status: 401, headers: { 'x-rtncode': '401' }, body: '{}' };
    await page.route(/api\/v1\/(?!auth\/login)/i, (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Account or e-mail', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await page.keyboard.type('staff');
    await dialog.getByLabel('Password', { exact: true }).fill('correct1');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toContain('/Edit/');
    expect(await page.getByLabel(/Your own number/).inputValue()).toBe('W-1');
  });

  it('shows the sign-in page after that dialog is closed', async () => {
    const page = await open({ path: `${works}/Edit/${fakeWork.musicalWorkId}` });
    await page.getByLabel(/Your own number/).fill('W-1');
    const refusal = { status: 401, headers: { 'x-rtncode': '401' }, body: '{}' };
    await page.route(/api\/v1\//i, (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await heading(page, 'Sign in to Refrain').waitFor();
    await page.unrouteAll();
    expect(new URL(page.url()).searchParams.get('return')).toContain('/Edit/');
  });
});

describe('the keyboard', () => {
  it('opens any page by part of its name', async () => {
    const page = await open({ path: '/Home' });
    await heading(page, /Good to see you/).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('licence');
    await page.keyboard.press('Enter');
    await heading(page, /Licence contracts/).waitFor();
  });

  it('shows the help of the page on ?, but not while typing', async () => {
    const page = await open({ path: `${works}/1` });
    await page.getByPlaceholder('Title, writer or ISWC').fill('a');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByPlaceholder('Title, writer or ISWC').blur();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Find a record or a page').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    expect(await page.getByPlaceholder('Title, writer or ISWC').and(page.locator(':focus')).count()).toBe(0);
    expect(await page.getByRole('dialog').getByText('Find a record or a page').isVisible()).toBe(true);
    await page.getByRole('heading', { name: 'Find a musical work' }).waitFor();
    await page.getByRole('link', { name: 'Read on in the guide' }).click();
    await page.waitForURL(/\/guide\/catalogue#works$/);
    await heading(page, 'Keeping the catalogue').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('a narrow window', () => {
  const narrow = { viewport: { width: 390, height: 800 } };

  it.each([`${works}/1`, detail])('shows %s in full width, without the menu', async (path) => {
    const page = await open({ path, ...narrow });
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await page.waitForLoadState('networkidle');
    const { needed, given } = await page.evaluate(() => ({
      needed: document.documentElement.scrollWidth,
      given: document.documentElement.clientWidth,
    }));
    expect(needed).toBeLessThanOrEqual(given);
  });

  it('shows the menu over the page until a link is followed', async () => {
    const page = await open({ path: `${works}/1`, ...narrow });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Contracts', exact: true }).click();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    expect(await page.getByRole('link', { name: 'Catalogue', exact: true }).count()).toBe(0);
  });
});

describe('languages', () => {
  it.each([
    ['zh-TW', '每一行版稅', 'zh-Hant'],
    ['zh-CN', '每一行版税', 'zh-Hans'],
    ['en-GB', 'Every line', 'en'],
  ])('shows a browser set to %s its language', async (locale, words, language) => {
    const page = await open({ path: '/', as: 'visitor', locale });
    await heading(page, new RegExp(words)).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  });

  it('switches everything at once and remembers it', async () => {
    const page = await open({ path: detail });
    await page.getByRole('button', { name: 'Language' }).first().click();
    await page.getByText('简体中文').last().click();
    await page.getByRole('tab', { name: '著作权' }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: '著作权' }).waitFor();
  });
});

it('says on a phone what a page of clerks needs, and leads back home', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
  const page = await open({ path: '/Publish/LicenseContract/Create', as: 'staff', userAgent });
  await page.getByText('This page is for work at a desk').waitFor();
  await page.getByRole('button', { name: 'Back to home' }).click();
  await page.waitForURL('**/Home');
  await page.getByText('This page is for work at a desk').waitFor({ state: 'detached' });
});

describe('accessibility', () => {
  const checked = [
    ['/Home', 'visitor', '每一行版稅'],
    ['/Login', 'visitor', '登入'],
    ['/Publish/PrivacyPolicy', 'visitor', '隱私權'],
    ['/Home', 'staff', '您好'],
    [`${works}/1`, 'staff', '音樂著作'],
    [detail, 'staff', '島嶼來信'],
    [`${works}/Edit/${fakeWork.musicalWorkId}`, 'staff', '島嶼來信'],
    ['/Publish/LicenseContract/Create', 'staff', '新增授權合約'],
    ['/Publish/Works/CatalogueImport', 'staff', '批次匯入目錄'],
  ] as const;

  it.each(checked)(
    '%s for a %s (%s) breaks no rule of WCAG 2.2 AA, by day or by night',
    async (path, as, words) => {
      const page = await open({ path, as, colorScheme: 'light', locale: 'zh-TW' });
      await heading(page, new RegExp(words)).waitFor();
      expect(await barriersOn(page)).toEqual([]);
    },
  );
});
