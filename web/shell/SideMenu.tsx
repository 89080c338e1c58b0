import Badge from '@cloudscape-design/components/badge';
import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { findMenuAddress } from './pages.ts';
import type { MenuGroup } from '../navigation/menuGroups.ts';
import type { PageEntry } from '../navigation/pageEntry.ts';
import { useFollow } from '../navigation/useFollow.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { useWaitingCounts } from './useWaitingCounts.ts';

/** Menu by area, with the pages the person may open. */
export const SideMenu = ({ page, groups }: { page: PageEntry | undefined; groups: readonly MenuGroup[] }) => {
  const t = useText();
  const follow = useFollow();
  const counts = useWaitingCounts();
  const { whole } = useNumbers();
  const badge = (count = 0) => count > 0 && <Badge color="blue">{whole(count)}</Badge>;
  const sections: SideNavigationProps.Item[] = groups.map(({ section, items }) => ({
    type: 'section',
    text: t(`pages:section.${section}`),
    items: items.map(({ title, to }) => ({
      type: 'link',
      text: t(title),
      href: to,
      info: badge(counts.get(to)),
    })),
  }));
  return (
    <SideNavigation
      activeHref={findMenuAddress(page) ?? page?.path ?? ''}
      items={[{ type: 'link', text: t('pages:home'), href: '/Home' }, ...sections]}
      onFollow={follow}
    />
  );
};
