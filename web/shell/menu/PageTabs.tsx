import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '../../navigation/menuGroups.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import type { MenuPlace } from '../pages.ts';

type Tab = { name: string; to: string; isCurrent: boolean; count: number };

const Row = ({ tabs, label, level }: { tabs: readonly Tab[]; label: string; level: 1 | 2 }) => {
  const { whole } = useNumbers();
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen && row.current) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 32;
  }, [current]);
  return (
    <nav ref={row} className={`page-tabs page-tabs-${level}`} aria-label={label}>
      {tabs.map(({ name, to, isCurrent, count }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count > 0 && <span className="page-tab-count">{whole(count)}</span>}
        </Link>
      ))}
    </nav>
  );
};

/** Returns the tabs of an entry: pages that share a tab are one, which opens the first of them. */
const firstOfTabs = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter(({ tab }, index) => !tab || items.findIndex((one) => one.tab === tab) === index);

/**
 * Tabs of the menu entry that a page belongs to, and below them the pages that share a tab. Shown on these pages only: a
 * record has a trail, and tabs of its own.
 * @param counts numbers of waiting items by address
 */
export const PageTabs = ({
  place: { group, item },
  counts,
}: {
  place: MenuPlace;
  counts: ReadonlyMap<string, number>;
}) => {
  const t = useText();
  const sharing = item.tab ? group.items.filter(({ tab }) => tab === item.tab) : [];
  const count = (items: readonly MenuItem[]) =>
    items.reduce((total, { to }) => total + (counts.get(to) ?? 0), 0);
  const tabs = firstOfTabs(group.items).map((first): Tab => {
    const all = first.tab ? group.items.filter(({ tab }) => tab === first.tab) : [first];
    return {
      name: all.length > 1 ? t(`pages:tab.${first.tab}`) : t(first.title),
      to: first.to,
      isCurrent: all.includes(item),
      count: count(all),
    };
  });
  return (
    <>
      {tabs.length > 1 && <Row tabs={tabs} label={t(`pages:section.${group.section}`)} level={1} />}
      {sharing.length > 1 && (
        <Row
          tabs={sharing.map((one) => ({
            name: t(one.title),
            to: one.to,
            isCurrent: one === item,
            count: count([one]),
          }))}
          label={t(`pages:tab.${item.tab}`)}
          level={2}
        />
      )}
    </>
  );
};
