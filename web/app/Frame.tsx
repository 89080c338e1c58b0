import AppLayout from '@cloudscape-design/components/app-layout';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ConfirmHost } from '../components/confirm.tsx';
import { Loading } from '../components/Loading.tsx';
import { Footer } from './Footer.tsx';
import { JumpPalette } from './JumpPalette.tsx';
import { Notices } from './Notices.tsx';
import { Trail } from './Trail.tsx';
import { useCurrentPage } from './currentPage.ts';
import { useSession } from './session.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SmallDevice } from './SmallDevice.tsx';
import { TopBar } from './TopBar.tsx';
import { useShortcut } from './useShortcut.ts';
import { useText } from './useText.ts';

const menuKey = 'refrain.menu';

/** Audit mode (`?mode=audit`) hides the footer. */
const useAuditMode = (): boolean => new URLSearchParams(useLocation().search).get('mode') === 'audit';

const SignedInFrame = () => {
  const t = useText();
  const page = useCurrentPage();
  const [menuOpen, setMenuOpen] = useState(() => localStorage.getItem(menuKey) !== 'closed');
  const keepMenu = (open: boolean) => {
    localStorage.setItem(menuKey, open ? 'open' : 'closed');
    setMenuOpen(open);
  };
  return (
    <AppLayout
      headerSelector="#top"
      footerSelector="#bottom"
      toolsHide
      navigation={<SideMenu page={page} />}
      navigationOpen={menuOpen}
      onNavigationChange={({ detail }) => keepMenu(detail.open)}
      breadcrumbs={page && <Trail page={page} />}
      notifications={<Notices />}
      stickyNotifications
      ariaLabels={{
        navigation: t('common:shell.menu'),
        navigationClose: t('common:shell.closeMenu'),
        navigationToggle: t('common:shell.openMenu'),
        notifications: t('common:shell.notices'),
      }}
      content={<Outlet />}
    />
  );
};

const VisitorFrame = () => (
  <main className="visitor">
    <div className="visitor-notices">
      <Notices />
    </div>
    <Outlet />
  </main>
);

/** What surrounds every page: bar, menu, breadcrumbs, notices, footer, and the things opened by a key. */
export const Frame = () => {
  const t = useText();
  const session = useSession();
  const page = useCurrentPage();
  const auditMode = useAuditMode();
  const [open, setOpen] = useState<'palette' | 'help'>();
  useShortcut({ key: 'k', withControl: true }, () => setOpen('palette'));
  useShortcut({ key: '?' }, () => setOpen('help'));
  useShortcut({ key: '/' }, () => {
    const filter = document.querySelector<HTMLInputElement>('[data-search] input');
    if (filter) filter.focus();
    else setOpen('palette');
  });
  if (page?.frame === 'blank') return <Outlet />;
  const close = () => setOpen(undefined);
  return (
    <>
      <ScrollRestoration />
      <a className="skip" href="#content" onClick={skipToContent}>
        {t('common:shell.skip')}
      </a>
      <header id="top">
        <TopBar onJump={() => setOpen('palette')} onHelp={() => setOpen('help')} />
      </header>
      {session.phase === 'starting' && <Loading />}
      {session.phase === 'visitor' && <VisitorFrame />}
      {session.phase === 'signedIn' && <SignedInFrame />}
      <footer id="bottom">{auditMode ? null : <Footer />}</footer>
      <JumpPalette open={open === 'palette'} onClose={close} />
      <ShortcutHelp open={open === 'help'} onClose={close} />
      <ConfirmHost />
      <SmallDevice />
    </>
  );
};

const skipToContent = (event: { preventDefault: () => void }): void => {
  event.preventDefault();
  const main = document.querySelector<HTMLElement>('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
};
