import { useOutletContext } from 'react-router';
import type { MenuSection, PageEntry } from './pageEntry.ts';

/** An entry of a menu or of the jump palette: a title key and the address it leads to. */
export type Destination = { title: PageEntry['title']; to: string };

export type MenuGroup = { section: MenuSection; items: Destination[] };

/** Returns the side menu of the signed-in person, which the frame passes to every page. */
export const useMenuGroups = (): MenuGroup[] => useOutletContext<MenuGroup[]>();
