import { Fragment, isValidElement, type ElementType, type ReactNode } from 'react';
import { formatDecimal } from '../../../../shared/money/formatDecimal.ts';
import { formatWhen } from '../../../text/useFormat.ts';
import { Amounts, Money } from '../../Money.tsx';
import { Percent } from '../../Percent.tsx';
import { When } from '../../When.tsx';

type Props = Record<string, unknown> & { children?: ReactNode };

/** Mark of an empty cell on the screen. */
const nothing = '—';

/** Texts of the components that cells show values by. Amounts are exact, whatever the screen rounds to. */
const texts = new Map<ElementType, (props: never, locale: string) => string>([
  [When, ({ at }: { at?: string }, locale: string) => (at ? formatWhen(at, locale) : '')],
  [Percent, ({ value }: { value: string }, locale: string) => `${formatDecimal(value, locale)}%`],
  [Money, ({ amount, currency }: { amount: string; currency: string }) => `${amount} ${currency}`.trim()],
  [
    Amounts,
    ({ amounts }: { amounts: readonly { amount: string; currency: string }[] }) =>
      amounts.map(({ amount, currency }) => `${amount} ${currency}`).join('; '),
  ],
]);

/** Returns the texts of nodes beside each other. Texts without an element between them are one. */
const textsOf = (nodes: readonly ReactNode[], locale: string): string[] => {
  const found: string[] = [];
  let run = '';
  for (const node of nodes) {
    if (typeof node === 'string' || typeof node === 'number') run += node;
    else {
      found.push(run, cellText(node, locale));
      run = '';
    }
  }
  return [...found, run].map((text) => text.trim()).filter(Boolean);
};

/**
 * Returns the content of a cell as text, its lines separated by a dot. A component without a text of its own stands for its
 * children.
 */
export const cellText = (node: ReactNode, locale: string): string => {
  if (typeof node === 'string' || typeof node === 'number') return node === nothing ? '' : String(node);
  if (Array.isArray(node)) return textsOf(node as ReactNode[], locale).join(' · ');
  if (!isValidElement<Props>(node)) return '';
  const { type, props } = node;
  const text = type === Fragment ? undefined : texts.get(type as ElementType);
  if (text) return text(props as never, locale);
  return Array.isArray(props.children)
    ? textsOf(props.children as ReactNode[], locale).join(' · ')
    : cellText(props.children, locale);
};
