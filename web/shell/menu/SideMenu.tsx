import Badge from '@cloudscape-design/components/badge';
import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { lazy, Suspense } from 'react';
import type { Destination, MenuGroup } from '../../navigation/menuGroups.ts';
import { useFollow } from '../../navigation/useFollow.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

const PlaceMenu = lazy(() => import('./PlaceMenu.tsx'));

/**
 * Menu by job, with the entries of the pages the person may open, then the pages the person marked and the records last
 * visited.
 * @param counts numbers of waiting items by address
 */
export const SideMenu = ({
  groups,
  active,
  pages,
  counts,
}: {
  groups: readonly MenuGroup[];
  /** Address of the entry the current page belongs to. */
  active: string;
  pages: readonly Destination[];
  counts: ReadonlyMap<string, number>;
}) => {
  const t = useText();
  const follow = useFollow();
  const { whole } = useNumbers();
  const entries = groups.map(({ section, items }): SideNavigationProps.Link => {
    const count = items.reduce((total, { to }) => total + (counts.get(to) ?? 0), 0);
    return {
      type: 'link',
      text: t(`pages:section.${section}`),
      href: items[0]!.to,
      info: count > 0 && <Badge color="blue">{whole(count)}</Badge>,
    };
  });
  return (
    <>
      <SideNavigation
        activeHref={active}
        items={[{ type: 'link', text: t('pages:today'), href: '/Home' }, ...entries]}
        onFollow={follow}
      />
      <Suspense>
        <PlaceMenu active={active} pages={pages} />
      </Suspense>
    </>
  );
};
