import { expect, it } from 'vitest';
import { decodeSegment, encodeSegment } from '../../../functions/matching/storedSegment.ts';
import { buildSegment } from '../../../functions/matching/suggestIndex.ts';
import { titleKeys } from '../../../functions/matching/titleForms.ts';

const titles = { sng_one: '長路 (Live)', wrk_two: 'Up!' };

/** The object of these titles in format 1. */
const stored =
  'eyJrZXlzIjo0LCJncmFtcyI6OCwiZ3JhbXNPZktleXMiOjEyfSAgCgAAAAAAeM1AAAAAAOhxOEEAAAAA7nM4QQAAAABudDhBAAAA' +
  'AHp0OEEAAAAAbvY5QQAAAAB19jlBAAB/lSC+MUIAAAAAAQAAAAYAAAALAAAADAAAAAcAAAABAAAAAwAAAAIAAAAFAAAABgAAAAQA' +
  'AAADAAAAAgAAAAUAAAAGAAAAAAAAAAAAAAAAAAAAAAAAAAEAAABbInNuZ19vbmUiLCJ3cmtfdHdvIl0=';

it('is stored as in format 1: another form, or other keys of titles, need a new number in titleIndex.ts', () => {
  const segment = buildSegment(Object.entries(titles).map(([id, title]) => ({ id, keys: titleKeys(title) })));
  expect(Buffer.from(encodeSegment(segment)).toString('base64')).toBe(stored);
  expect(decodeSegment(Buffer.from(stored, 'base64'))).toEqual(segment);
});
