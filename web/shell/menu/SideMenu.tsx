import Badge from '@cloudscape-design/components/badge';
import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { memo } from 'react';
import { foundHeading } from '../../finding/foundAddress.ts';
import { namesApart } from '../../finding/namesApart.ts';
import { usePlaceLinks, type PlaceLink } from '../../finding/usePlaceLinks.ts';
import type { Destination, MenuGroup } from '../../navigation/menuGroups.ts';
import { keepNameAhead } from '../../navigation/nameAhead.ts';
import type { Follow } from '../../navigation/useFollow.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** Records last visited that the menu lists. */
const shownVisited = 5;

type Props = {
  groups: readonly MenuGroup[];
  /** Address of the entry the current page belongs to. */
  active: string;
  pages: readonly Destination[];
  /** Numbers of waiting items by address. */
  counts: ReadonlyMap<string, number>;
  onFollow: Follow;
};

/**
 * Menu by job, with the entries of the pages the person may open, then the pages the person marked and the records last
 * visited.
 */
export const SideMenu = memo(({ groups, active, pages, counts, onFollow }: Props) => {
  const t = useText();
  const { whole } = useNumbers();
  const { favourites, visited } = usePlaceLinks(pages);
  const entries = groups.map(({ section, items }): SideNavigationProps.Link => {
    const count = items.reduce((total, { to }) => total + (counts.get(to) ?? 0), 0);
    return {
      type: 'link',
      text: t(`pages:section.${section}`),
      href: items[0]!.to,
      info: count > 0 && <Badge color="blue">{whole(count)}</Badge>,
    };
  });
  const section = (text: string, places: readonly PlaceLink[]) => {
    const names = namesApart(places);
    return places.length === 0
      ? []
      : [
          {
            type: 'section' as const,
            text,
            items: places.map(({ to }, at) => ({ type: 'link' as const, text: names[at]!, href: to })),
          },
        ];
  };
  return (
    <SideNavigation
      activeHref={active}
      items={[
        { type: 'link', text: t('pages:today'), href: '/Home' },
        ...entries,
        ...section(t('common:places.favourites'), favourites),
        ...section(t('common:places.recent'), visited.slice(0, shownVisited)),
      ]}
      onFollow={(event) => {
        const { href } = event.detail;
        const found = [...favourites, ...visited].find(({ to }) => to === href)?.found;
        const heading = found && foundHeading(found);
        if (href && heading) keepNameAhead(href, heading);
        onFollow(event);
      }}
    />
  );
});
