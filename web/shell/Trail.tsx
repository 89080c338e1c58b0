import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { useAuthority, useMay } from '../api/session.ts';
import { linkAddress, pagesAbove } from './pages.ts';
import { titleFor, type PageEntry } from '../navigation/pageEntry.ts';
import { useShownRecord } from '../navigation/shownRecord.ts';
import { useFollow } from '../navigation/useFollow.ts';
import { useText } from '../text/useText.ts';

/** Breadcrumbs: the start page, the pages above, then the page or its record. */
export const Trail = ({ page }: { page: PageEntry }) => {
  const t = useText();
  const follow = useFollow();
  const may = useMay();
  const permissions = useAuthority()?.permissions;
  const record = useShownRecord();
  if (page.path === '/Home') return null;
  const above = pagesAbove(page)
    .filter(({ access }) => may(access))
    .map((one) => ({ text: t(titleFor(one, permissions)), href: linkAddress(one) }));
  const here = record ?? t(titleFor(page, permissions));
  return (
    <BreadcrumbGroup
      // A new key renders it from scratch: it keeps the widths of earlier texts and would hide items that fit.
      key={`${page.path} ${here}`}
      items={[{ text: t('pages:today'), href: '/Home' }, ...above, { text: here, href: '#' }]}
      onFollow={follow}
      ariaLabel={t('common:shell.trail')}
    />
  );
};
