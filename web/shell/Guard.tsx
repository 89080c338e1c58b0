import { lazy, Suspense, useDeferredValue, useEffect, useMemo, type ComponentType } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { allows } from '../../shared/access/authority.ts';
import { Failed } from '../components/Failed.tsx';
import { Loading } from '../components/Loading.tsx';
import { Opening } from './Opening.tsx';
import { pageByPath } from './pages.ts';
import { titleFor, type PageEntry } from '../navigation/pageEntry.ts';
import { useShownRecord } from '../navigation/shownRecord.ts';
import { signInAddress } from '../navigation/returnPath.ts';
import { resumeSession, useAuthority, useSession } from '../api/session.ts';
import { useText } from '../text/useText.ts';

const product = 'Refrain';
const notFound = pageByPath('/*');

/** Page on which a person adds the second factor they need before anything else. */
const securityPath = '/Publish/Account/Security';

/** Sets the window title: the page, its record or list page, and the product. */
const useWindowTitle = (page: PageEntry): void => {
  const t = useText();
  const permissions = useAuthority()?.permissions;
  const record = useShownRecord();
  const { page: number } = useParams();
  const part = record ?? (Number(number) > 1 ? t('common:list.pageNumber', { number }) : undefined);
  const title = [part, t(titleFor(page, permissions)), product].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};

const components = new Map<PageEntry, ComponentType>();

const pageComponent = (page: PageEntry): ComponentType => {
  const known = components.get(page);
  if (known) return known;
  const component = lazy(async () => ({ default: (await page.load()).Page }));
  components.set(page, component);
  return component;
};

/** Pages drawn before. Their code is there, and often what they show. */
const drawn = new Set<PageEntry>();

/**
 * Shows the title of a page at once, and then the page. What React defers may wait for code and texts without a fallback,
 * which it would keep on the screen for 300 ms at least.
 */
const Opened = ({ page }: { page: PageEntry }) => {
  useWindowTitle(page);
  const Component = useMemo(() => pageComponent(page), [page]);
  const isDrawn = useDeferredValue(true, drawn.has(page));
  useEffect(() => {
    if (isDrawn) drawn.add(page);
  }, [isDrawn, page]);
  const opening = <Opening page={page} />;
  return <Suspense fallback={opening}>{isDrawn ? <Component /> : opening}</Suspense>;
};

/**
 * Opens a page to those who may see it. Visitors sign in first and return; others without the permission see the
 * not-found page.
 */
export const Guard = ({ page }: { page: PageEntry }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (page.access === 'anonymous') return <Opened page={page} />;
  if (session.phase === 'starting') return <Loading />;
  if (session.phase === 'unreached')
    return (
      <div className="unreached">
        <Failed error={session.error} onRetry={() => void resumeSession()} />
      </div>
    );
  if (session.phase === 'visitor')
    return <Navigate to={session.ended === 'left' ? '/Login' : signInAddress(pathname, search)} replace />;
  if (session.authority.needsSecondFactor && page.path !== securityPath)
    return <Navigate to={securityPath} replace />;
  const shown = allows(session.authority.permissions, page.access) ? page : notFound;
  return shown ? <Opened page={shown} /> : null;
};
