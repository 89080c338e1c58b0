import type { MenuSection, PageEntry, SharedTab } from './pageEntry.ts';

/** An entry of a menu or of the palette: a title key and the address it leads to. */
export type Destination = { title: PageEntry['title']; to: string; isAction?: boolean };

/** A page among the tabs of a menu entry. */
export type MenuItem = Destination & { tab?: SharedTab | undefined };

/** An entry of the menu with the pages that are its tabs. */
export type MenuGroup = { section: MenuSection; items: MenuItem[] };
