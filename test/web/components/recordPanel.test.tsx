// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RecordPanel } from '../../../web/components/list/RecordPanel.tsx';

const List = () => {
  const [open, setOpen] = useState('');
  return (
    <>
      {['River', 'Moon'].map((name) => (
        <button key={name} onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      {open && (
        <RecordPanel key={open} title={`About ${open}`} onClose={() => setOpen('')}>
          <button>Assign</button>
        </RecordPanel>
      )}
    </>
  );
};

afterEach(cleanup);

const openBy = (name: string) => {
  const opener = screen.getByText(name);
  opener.focus();
  fireEvent.click(opener);
  return opener;
};

it('a panel takes the focus when it opens and gives it back when Escape closes it', () => {
  render(<List />);
  const river = openBy('River');
  expect(document.activeElement).toBe(screen.getByLabelText('About River'));
  screen.getByText('Assign').focus();
  fireEvent.keyDown(screen.getByText('Assign'), { key: 'Escape' });
  expect(screen.queryByLabelText('About River')).toBeNull();
  expect(document.activeElement).toBe(river);
});

it('a panel opened from another row gives the focus back to that row', () => {
  render(<List />);
  openBy('River');
  const moon = openBy('Moon');
  expect(document.activeElement).toBe(screen.getByLabelText('About Moon'));
  fireEvent.keyDown(screen.getByLabelText('About Moon'), { key: 'Escape' });
  expect(document.activeElement).toBe(moon);
});
