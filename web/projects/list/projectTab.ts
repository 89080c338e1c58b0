import type { Permission } from '../../../shared/access/flags.ts';
import { projectTabs, type ProjectTab } from '../../../shared/projects/enumerations.ts';

/** Returns the tab that an address names, in any case of letters; `undefined` for an unknown one. */
export const readTab = (text: string): ProjectTab | undefined =>
  projectTabs.find((tab) => tab.toLowerCase() === text.toLowerCase());

/** Returns the tabs a person may open, in their order. */
export const tabsFor = (may: (permission: Permission) => boolean): ProjectTab[] =>
  projectTabs.filter((tab) => may(`projectRoleAuthority/menu${tab}`));
