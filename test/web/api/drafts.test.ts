import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft, removeDraft, removeDrafts } from '../../../web/api/drafts.ts';

/** Storage of a browser, whose entries are its own properties. */
const storage = (): Storage => {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => {
      entries[name] = value;
    },
    removeItem: (name: string) => {
      delete entries[name];
    },
  };
  return new Proxy(methods as Storage, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
};

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

it('keeps a draft for each person and form, until it is removed', () => {
  keepDraft('usr_1', 'contract', { displayName: 'A' });
  keepDraft('usr_1', 'contract.ctr_1.2', { displayName: 'B' });
  keepDraft('usr_2', 'contract', { displayName: 'C' });
  expect(readDraft('usr_1', 'contract')?.values).toEqual({ displayName: 'A' });
  expect(readDraft('usr_2', 'contract')?.values).toEqual({ displayName: 'C' });
  removeDraft('usr_1', 'contract');
  expect(readDraft('usr_1', 'contract')).toBeUndefined();
  expect(readDraft('usr_1', 'contract.ctr_1.2')?.values).toEqual({ displayName: 'B' });
});

it('leaves no draft to the next person, and nothing of other entries away', () => {
  keepDraft('usr_1', 'contract', { displayName: 'A' });
  localStorage.setItem('refrain.language', 'en');
  removeDrafts();
  expect(readDraft('usr_1', 'contract')).toBeUndefined();
  expect(localStorage.getItem('refrain.language')).toBe('en');
});

it('reads no entry that is not a draft', () => {
  localStorage.setItem('refrain.draft.usr_1.contract', 'not JSON');
  expect(readDraft('usr_1', 'contract')).toBeUndefined();
  localStorage.setItem('refrain.draft.usr_1.contract', '{"at":1}');
  expect(readDraft('usr_1', 'contract')).toBeUndefined();
});
