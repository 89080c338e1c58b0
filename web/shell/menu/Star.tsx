import Button from '@cloudscape-design/components/button';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordIdAt } from '../../finding/foundAddress.ts';
import { usePlaces } from '../../finding/places.ts';
import type { PageEntry } from '../../navigation/pageEntry.ts';
import { useText } from '../../text/useText.ts';
import { linkAddress } from '../pages.ts';

/** Returns the address under which a page is marked: of a record its own; `undefined` for a form of a record. */
const addressToMark = (page: PageEntry, pathname: string): string | undefined => {
  if (recordIdAt(pathname)) return pathname;
  const address = linkAddress(page);
  return address.includes(':') || address.includes('*') ? undefined : address;
};

/** Notes the records a person opens, for the palette and the menu. */
const useVisits = (): void => {
  const { pathname } = useLocation();
  const { visit } = usePlaces();
  const isRecord = recordIdAt(pathname) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page counts once, when it is opened
  useEffect(() => {
    if (isRecord) visit(pathname);
  }, [pathname, isRecord]);
};

/**
 * Star that marks the page as a favourite of the person, who finds it in the menu and in the palette. Also notes the records
 * the person opens. Loaded after the page.
 */
const Star = ({ page }: { page: PageEntry }) => {
  const t = useText();
  const { pathname } = useLocation();
  const { favourites, toggle } = usePlaces();
  useVisits();
  const address = addressToMark(page, pathname);
  if (!address || page.path === '/Home') return null;
  const isMarked = favourites.includes(address);
  return (
    <Button
      variant="icon"
      iconName={isMarked ? 'star-filled' : 'star'}
      ariaLabel={t(isMarked ? 'common:places.unmark' : 'common:places.mark')}
      onClick={() => toggle(address)}
    />
  );
};

export default Star;
