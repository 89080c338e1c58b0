import { afterEach, describe, expect, it, vi } from 'vitest';
import { openInTab } from '../../../web/api/openInTab.ts';

const makeTab = () => ({ location: { assign: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() });

describe('a file in a new tab', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('loads its address there once the server has named it', async () => {
    const tab = makeTab();
    vi.stubGlobal('open', () => tab);
    await openInTab(() => Promise.resolve({ url: 'https://files.example/scan.png' }));
    expect(tab.location.assign).toHaveBeenCalledWith('https://files.example/scan.png');
  });

  it('closes the tab when the server refuses, and passes the refusal on', async () => {
    const tab = makeTab();
    vi.stubGlobal('open', () => tab);
    await expect(openInTab(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(tab.close).toHaveBeenCalled();
  });
});
