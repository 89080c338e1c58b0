// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useShortcut } from '../../../web/shell/useShortcut.ts';

const Keys = ({
  onSlash,
  onControlK,
  dialog,
}: {
  onSlash: () => void;
  onControlK: () => void;
  dialog: boolean;
}) => {
  useShortcut({ key: '/' }, onSlash);
  useShortcut({ key: 'k', withControl: true }, onControlK);
  return (
    <>
      <input aria-label="name" />
      <p>text</p>
      <div role="dialog" hidden />
      <div role="dialog" hidden={!dialog} />
    </>
  );
};

afterEach(cleanup);

const slash = { key: '/' };
const controlK = { key: 'K', ctrlKey: true };

it.each([
  ['anywhere', 'text', slash, false, 'slash'],
  ['anywhere, with control', 'text', controlK, false, 'control'],
  ['anywhere, with the command key of a Mac', 'text', { key: 'k', metaKey: true }, false, 'control'],
  ['in a field, with control', 'name', controlK, false, 'control'],
  ['in a field, as text', 'name', slash, false, ''],
  ['under a dialog', 'text', slash, true, ''],
  ['under a dialog, with control', 'text', controlK, true, ''],
  ['while an input method composes', 'text', { ...slash, isComposing: true }, false, ''],
  ['with the key of another shortcut', 'text', { key: '/', ctrlKey: true }, false, ''],
  ['without its control', 'text', { key: 'k' }, false, ''],
  ['with Alt', 'text', { ...controlK, altKey: true }, false, ''],
] as const)('a key pressed %s', (_, place, key, dialog, expected) => {
  const pressed = vi.fn();
  // jsdom lays nothing out.
  Element.prototype.checkVisibility = function () {
    return !this.hasAttribute('hidden');
  };
  render(<Keys onSlash={() => pressed('slash')} onControlK={() => pressed('control')} dialog={dialog} />);
  const target = place === 'name' ? screen.getByLabelText('name') : screen.getByText('text');
  const isLeft = fireEvent.keyDown(target, key);
  expect(pressed.mock.calls.flat()).toEqual(expected === '' ? [] : [expected]);
  // A key that a shortcut handles is not typed as well.
  expect(isLeft).toBe(expected === '');
});
