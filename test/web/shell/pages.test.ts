import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagsByGroup } from '../../../shared/access/flags.ts';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import { destinationsFor, findInMenu, menuFor, pageByPath, pagesAbove } from '../../../web/shell/pages.ts';
import { pageTable } from '../../../web/shell/pageTable.ts';
import { returnPath, signInAddress } from '../../../web/navigation/returnPath.ts';
import { opens } from '../navigation/opens.ts';
import { isSmallDevice } from '../../../web/navigation/device.ts';
import { allLevels } from '../../support/fakePeople.ts';

const web = join(import.meta.dirname, '../../../web');

const everything = toPermissions(allLevels, true);
const musician = toPermissions({ infoRoleAuthority: 1, reportRoleAuthority: 2 }, false);
const flags = Object.entries(flagsByGroup).flatMap(([group, names]) =>
  names.map((flag) => `${group}/${flag}`),
);

describe('the page table', () => {
  it('has each address once, case-insensitively', () => {
    const paths = pageTable.map(({ path }) => path.toLowerCase().replace(/:\w+/g, ':'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('requires only existing permissions', () => {
    const asked = pageTable.flatMap((page) => [
      page.access,
      ...('menu' in page && page.menu?.flag ? [page.menu.flag] : []),
    ]);
    expect(asked.filter((access) => !['anonymous', 'login', ...flags].includes(access))).toEqual([]);
  });

  it('loads modules that export their page', () => {
    const modules = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/(pages|pageTable|publicPages)\.ts$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(web, file), 'utf8').matchAll(/import\('([^']+)'\)/g)].map(([, module]) =>
          join(web, dirname(file), module!),
        ),
      );
    expect(modules).toHaveLength(pageTable.filter((page) => 'load' in page).length);
    for (const module of modules) expect(readFileSync(module, 'utf8'), module).toMatch(/export const Page\b/);
  });

  it('loads no code of the pages and no schema with the tables, which every visitor fetches', () => {
    const tables = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\w+\/(pages|publicPages)\.ts$/.test(file) && file !== 'shell/pages.ts',
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables)
      expect(readFileSync(join(web, table), 'utf8'), table).not.toMatch(/^import (?!type\b)/m);
  });

  it('has a page for every redirect and every parent', () => {
    for (const page of pageTable) {
      if ('redirect' in page) expect(opens(page.redirect), page.path).toBe(true);
      else if (page.parent) expect(pageByPath(page.parent), page.path).toBeDefined();
    }
  });
});

describe('the menu', () => {
  it('offers a visitor nothing', () => {
    expect(menuFor(undefined)).toEqual([]);
  });

  it.each([
    ['staff', { kind: 'system', isAgent: false }, true],
    ['a company that represents others', { kind: 'company', isAgent: true }, true],
    ['a company that does not', { kind: 'company', isAgent: false }, false],
    ['a musician', { kind: 'musician', isAgent: false }, false],
  ] as const)('offers reports for licensors only to those who have them: %s', (_who, person, offered) => {
    const report = '/Publish/Income/LicenserReport';
    const viewer = { permissions: musician, ...person };
    const inMenu = menuFor(viewer).flatMap(({ items }) => items.map(({ to }) => to));
    expect(inMenu.includes(report)).toBe(offered);
    expect(destinationsFor(viewer).some(({ to }) => to === report)).toBe(offered);
  });

  it.each([
    ['A&R sees the demos of everybody', 2, true, 'pages:allDemos'],
    ['an author sees their own', 1, false, 'pages:demos'],
    ['an author with the level of A&R sees their own', 2, false, 'pages:demos'],
    ['staff without the list of A&R', 1, true, 'pages:demos'],
  ])('names the list of demos by what it shows: %s', (_who, level, isStaff, title) => {
    const viewer = { permissions: toPermissions({ demoRoleAuthority: level }, isStaff) };
    const list = expect.objectContaining({ title, to: '/Publish/Demo/1' });
    expect(menuFor(viewer).flatMap(({ items }) => items)).toContainEqual(list);
    expect(destinationsFor(viewer)).toContainEqual(list);
  });

  const groups = menuFor({ permissions: everything, kind: 'system' });
  const placeOf = (path: string) => {
    const place = findInMenu(pageByPath(path), groups);
    return place && [place.group.section, place.item.to, place.isTab];
  };

  it.each([
    ['a list', '/Publish/Works/SongWorkPage/:page', ['catalogue', '/Publish/Works/SongWorkPage/1', true]],
    [
      'the same list at another address',
      '/Publish/TotalData/Song/:page',
      ['catalogue', '/Publish/Works/SongWorkPage/1', true],
    ],
    [
      'a record of the list at another address',
      '/Publish/TotalData/Song/Detail/:id',
      ['catalogue', '/Publish/Works/SongWorkPage/1', false],
    ],
    ['a form', '/Publish/LicenseContract/Create', ['contracts', '/Publish/LicenseContract', false]],
    ['a page outside the menu', '/AboutUs', undefined],
  ])('knows the entry and tab of %s', (_, path, place) => expect(placeOf(path)).toEqual(place));

  it('places a record below its list', () => {
    const detail = pageByPath('/Publish/Works/MusicalWorkPage/Detail/:id');
    expect(pagesAbove(detail!).map(({ path }) => path)).toEqual(['/Publish/Works/MusicalWorkPage/:page']);
  });
});

describe('the palette', () => {
  const addresses = (...viewer: Parameters<typeof destinationsFor>) =>
    destinationsFor(...viewer).map(({ to }) => to);

  it('offers no page that needs a record or a missing permission', () => {
    expect(addresses({ permissions: everything }).filter((to) => to.includes(':'))).toEqual([]);
    expect(addresses({ permissions: musician })).not.toContain('/Publish/TotalData/Musician/1');
  });

  it('offers nobody who is signed in a page for guests, and nobody a page that a link leads to', () => {
    const ofGuests = /Login|ForgetPassword|\/tour/;
    const byLink = /AcceptInvite|ConfirmContact|StopContact|\/verify\/|\/Listen\//;
    expect(addresses(undefined).filter((to) => ofGuests.test(to)).length).toBeGreaterThan(5);
    expect(addresses({ permissions: everything }).filter((to) => ofGuests.test(to))).toEqual([]);
    for (const viewer of [undefined, { permissions: everything }])
      expect(addresses(viewer).filter((to) => byLink.test(to))).toEqual([]);
  });

  it('offers a page with two addresses once', () => {
    const all = addresses({ permissions: everything, kind: 'system' });
    expect(all).toContain('/Publish/Works/SongWorkPage/Create');
    expect(all).not.toContain('/Publish/TotalData/Song/Create');
    const total = toPermissions({ systemAdminRoleAuthority: 2 }, true);
    expect(addresses({ permissions: total, kind: 'system' })).toContain('/Publish/TotalData/Song/Create');
  });

  it('tells actions from pages', () => {
    const actions = destinationsFor({ permissions: everything, kind: 'system' }).filter(
      ({ isAction }) => isAction,
    );
    expect(actions.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'pages:contractCreate',
        'pages:statementUpload',
        'pages:musicalWorkAdd',
        'pages:inviteAgent',
      ]),
    );
  });
});

describe('the return path after sign-in', () => {
  it('returns to the requested page, with its query', () => {
    const address = signInAddress('/Publish/LicenseContract', '?keyword=漂流&page=2');
    expect(returnPath(address.slice('/Login'.length))).toBe('/Publish/LicenseContract?keyword=漂流&page=2');
  });

  it.each([
    '?return=https://evil.example',
    '?return=//evil.example',
    '?return=/%5Cevil.example',
    '?return=/Login',
    '',
  ])('goes to the home page instead of %s', (search) => expect(returnPath(search)).toBe('/Home'));
});

describe('on a phone', () => {
  const isMadeForPhones = (path: string) => pageByPath(path)?.onPhones === true;

  it.each([
    '/Login',
    '/Home',
    '/Publish/ForgetPassword',
    '/Publish/Account/Security',
    '/Publish/Income/Overview',
    '/Publish/Income/LicenserReport',
    '/Publish/Withdraw/Apply',
    '/Publish/WithdrawRecord/:page',
    '/Publish/Demo/Add',
    '/Publish/Works/MusicalWorkPage/:page',
    '/Publish/Works/MusicalWorkPage/Detail/:id',
    '/Publish/TotalData/Musician/Detail/:type/:id',
    '/Publish/TotalData/Company/Detail/:type/:id',
    '/*',
  ])('people do theirs on %s', (path) => expect(isMadeForPhones(path)).toBe(true));

  it.each([
    '/Publish/LicenseContract/Create',
    '/Publish/WithdrawRecord/Payer/:invoiceId/:page',
    '/Publish/TotalData/Duplicates/:page',
  ])('clerks are told what %s needs', (path) => expect(isMadeForPhones(path)).toBe(false));
});

describe('a small device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari', true],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false],
  ])('is recognised by its user agent: %s', (userAgent, small) =>
    expect(isSmallDevice(userAgent)).toBe(small),
  );
});
