import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const menuKey = 'refrain.menu';

/** Windows too narrow, or too far zoomed, for the menu beside the page (frame.css has the same width). */
const narrow = '(max-width: 800px)';

const followWidth = (changed: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/**
 * Returns the state of the side menu. Beside the page it is open until the person closes it, which is stored. Over a
 * narrow page it is closed until it is opened, and closes again after a link was followed.
 */
export const useMenu = (): { isOpen: boolean; toggle: () => void } => {
  const { key } = useLocation();
  const isNarrow = useSyncExternalStore(followWidth, () => matchMedia(narrow).matches);
  const [isBeside, setBeside] = useState(() => localStorage.getItem(menuKey) !== 'closed');
  const [openedAt, setOpenedAt] = useState<string>();
  if (isNarrow)
    return { isOpen: openedAt === key, toggle: () => setOpenedAt(openedAt === key ? undefined : key) };
  const toggle = () => {
    localStorage.setItem(menuKey, isBeside ? 'closed' : 'open');
    setBeside(!isBeside);
  };
  return { isOpen: isBeside, toggle };
};
