// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from '../../web/createStore.ts';

it('renders every component that uses a store when its value is replaced', () => {
  const store = createStore('first');
  const one = renderHook(() => store.use());
  const other = renderHook(() => store.use());
  expect([one.result.current, other.result.current]).toEqual(['first', 'first']);
  act(() => store.set('second'));
  expect([one.result.current, other.result.current, store.get()]).toEqual(['second', 'second', 'second']);
});

it('does not render a component for an equal value, nor after it is unmounted', () => {
  const store = createStore(1);
  let renders = 0;
  const { unmount } = renderHook(() => {
    renders += 1;
    return store.use();
  });
  act(() => store.set(1));
  expect(renders).toBe(1);
  unmount();
  act(() => store.set(2));
  expect(renders).toBe(1);
});
