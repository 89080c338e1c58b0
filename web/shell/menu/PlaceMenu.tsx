import SideNavigation from '@cloudscape-design/components/side-navigation';
import { usePlaceLinks } from '../../finding/usePlaceLinks.ts';
import type { Destination } from '../../navigation/menuGroups.ts';
import { useFollow } from '../../navigation/useFollow.ts';
import { useText } from '../../text/useText.ts';

/** Records last visited that the menu lists. */
const shownVisited = 5;

/** The pages the person marked and the records last visited, below the menu. Loaded after the page. */
const PlaceMenu = ({ active, pages }: { active: string; pages: readonly Destination[] }) => {
  const t = useText();
  const follow = useFollow();
  const { favourites, visited } = usePlaceLinks(pages);
  const section = (text: string, places: readonly { name: string; to: string }[]) =>
    places.length === 0
      ? []
      : [
          {
            type: 'section' as const,
            text,
            items: places.map(({ name, to }) => ({ type: 'link' as const, text: name, href: to })),
          },
        ];
  const items = [
    ...section(t('common:places.favourites'), favourites),
    ...section(t('common:places.recent'), visited.slice(0, shownVisited)),
  ];
  return items.length > 0 ? <SideNavigation activeHref={active} items={items} onFollow={follow} /> : null;
};

export default PlaceMenu;
