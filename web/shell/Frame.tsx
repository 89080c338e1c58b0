import './frame.css';
import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { Authority } from '../../shared/account/schema.ts';
import { useHasQuestion } from '../components/dialog/confirm.tsx';
import { Loading } from '../components/Loading.tsx';
import { useCurrentPage } from '../navigation/currentPage.ts';
import { isSmallDevice } from '../navigation/device.ts';
import { useFollow } from '../navigation/useFollow.ts';
import { Footer } from './Footer.tsx';
import { useLoadAhead } from './loadAhead.ts';
import { useNotices } from '../api/notices.ts';
import { useMay, useSession } from '../api/session.ts';
import { PageTabs } from './menu/PageTabs.tsx';
import { destinationsFor, findInMenu, menuFor } from './pages.ts';
import { TopBar } from './TopBar.tsx';
import { Trail } from './Trail.tsx';
import { useMenu } from './menu/useMenu.ts';
import { toScrollKey, scrollPositions, useScrollBack } from './useScrollBack.ts';
import { useShortcut } from './useShortcut.ts';
import { useText } from '../text/useText.ts';
import { useWaitingCounts } from './menu/useWaitingCounts.ts';

const SideMenu = lazy(async () => ({ default: (await import('./menu/SideMenu.tsx')).SideMenu }));
const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }));
const Star = lazy(() => import('./menu/Star.tsx'));
const Overlays = lazy(async () => ({ default: (await import('./Overlays.tsx')).Overlays }));

/** Milliseconds after which the palette is loaded ahead. */
const aheadMs = 3_000;

const loadPalette = () => Promise.all([import('./Overlays.tsx'), import('../finding/Palette.tsx')]);

/** Dialog shown over the page on request. */
export type Overlay = 'palette' | 'help' | undefined;

/** Audit mode (`?mode=audit`) hides the footer. */
const useAuditMode = (): boolean => new URLSearchParams(useLocation().search).get('mode') === 'audit';

/** Loads the design system's notice bar with the first notice. */
const NoticeArea = () =>
  useNotices().length > 0 ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;

/** Loads the palette while nothing else is loading, so that it is there at once and misses no key. */
const usePaletteAhead = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), aheadMs);
    return () => clearTimeout(timer);
  }, []);
};

const SignedInFrame = ({ authority }: { authority: Authority }) => {
  const t = useText();
  const page = useCurrentPage();
  const may = useMay();
  const { isOpen, toggle } = useMenu();
  const follow = useFollow();
  const [groups, pages] = useMemo(() => [menuFor(authority), destinationsFor(authority)], [authority]);
  const place = findInMenu(page, groups);
  const counts = useWaitingCounts();
  const isShown = page !== undefined && may(page.access);
  usePaletteAhead();
  useLoadAhead();
  return (
    <div className="frame">
      {isOpen && (
        <div className="frame-menu">
          <Suspense>
            <SideMenu
              groups={groups}
              active={place ? place.group.items[0]!.to : (page?.path ?? '')}
              pages={pages}
              counts={counts}
              onFollow={follow}
            />
          </Suspense>
        </div>
      )}
      <div className="frame-page">
        <div className="frame-trail">
          <Button
            variant="icon"
            iconName="menu"
            ariaLabel={t(isOpen ? 'common:shell.closeMenu' : 'common:shell.openMenu')}
            ariaExpanded={isOpen}
            onClick={toggle}
          />
          {isShown && <Trail page={page} />}
          {isShown && (
            <Suspense>
              <Star page={page} />
            </Suspense>
          )}
        </div>
        {isShown && place?.isTab && <PageTabs place={place} counts={counts} />}
        <div className="frame-notices">
          <NoticeArea />
        </div>
        <main key={authority.userId}>
          <Outlet />
        </main>
      </div>
    </div>
  );
};

const VisitorFrame = () => (
  <main className="visitor">
    <div className="visitor-notices">
      <NoticeArea />
    </div>
    <Outlet />
  </main>
);

/** Keyboard shortcuts of every page. */
const useKeys = (open: (overlay: Overlay) => void): void => {
  useShortcut({ key: 'k', withControl: true }, () => open('palette'));
  useShortcut({ key: '?' }, () => open('help'));
  useShortcut({ key: '/' }, () => {
    const filter = document.querySelector<HTMLInputElement>('[data-search] input');
    if (filter) filter.focus();
    else open('palette');
  });
};

const skipToContent = (event: { preventDefault: () => void }): void => {
  event.preventDefault();
  const main = document.querySelector<HTMLElement>('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
};

/** Frame around every page: bar, menu, breadcrumbs, notices, footer, and the dialogs opened by a key. */
export const Frame = () => {
  const t = useText();
  const session = useSession();
  const page = useCurrentPage();
  const auditMode = useAuditMode();
  const [overlay, setOverlay] = useState<Overlay>();
  const hasQuestion = useHasQuestion();
  const isSmall = isSmallDevice(navigator.userAgent) && page?.onPhones !== true;
  const hasLapsed = session.phase === 'signedIn' && session.lapsed === true;
  useKeys(setOverlay);
  useScrollBack();
  if (page?.frame === 'blank') return <Outlet />;
  return (
    <>
      <ScrollRestoration storageKey={scrollPositions} getKey={toScrollKey} />
      <a className="skip" href="#content" onClick={skipToContent}>
        {t('common:shell.skip')}
      </a>
      <header id="top">
        <TopBar onOpen={setOverlay} />
      </header>
      {session.phase === 'starting' && <Loading />}
      {(session.phase === 'visitor' || session.phase === 'unreached') && <VisitorFrame />}
      {session.phase === 'signedIn' && <SignedInFrame authority={session.authority} />}
      <footer>{auditMode ? null : <Footer />}</footer>
      {(overlay !== undefined || hasQuestion || isSmall || hasLapsed) && (
        <Suspense>
          <Overlays
            overlay={overlay}
            onClose={() => setOverlay(undefined)}
            isSmallDevice={isSmall}
            hasLapsed={hasLapsed}
          />
        </Suspense>
      )}
    </>
  );
};
