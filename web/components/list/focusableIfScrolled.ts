/** Lets the keyboard scroll an element while its content is wider than it is. A `ref` of the element. */
export const focusableIfScrolled = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  observer.observe(element);
  return () => observer.disconnect();
};
