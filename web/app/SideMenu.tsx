import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { menuAddressOf, menuFor } from './pages.ts';
import type { PageEntry } from './pageEntry.ts';
import { useAuthority } from './session.ts';
import { useFollow } from './useFollow.ts';
import { useText } from './useText.ts';

/** The menu by area, with what the person may open. */
export const SideMenu = ({ page }: { page: PageEntry | undefined }) => {
  const t = useText();
  const follow = useFollow();
  const authority = useAuthority();
  const sections: SideNavigationProps.Item[] = menuFor(authority).map(({ section, items }) => ({
    type: 'section',
    text: t(`pages:section.${section}`),
    items: items.map(({ title, to }) => ({ type: 'link', text: t(title), href: to })),
  }));
  return (
    <SideNavigation
      activeHref={menuAddressOf(page) ?? page?.path ?? ''}
      items={[{ type: 'link', text: t('pages:home'), href: '/Home' }, ...sections]}
      onFollow={follow}
    />
  );
};
