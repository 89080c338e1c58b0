import { expect, it } from 'vitest';
import { asksForPhoto } from '../../../shared/partners/mending.ts';
import { declineReasons, type DeclineReason } from '../../../shared/reviews/declineReasons.ts';
import { partsToMend } from '../../../shared/reviews/mending.ts';

it('names the parts to mend, each once', () => {
  expect(partsToMend([9, 14, 7])).toEqual(['scans', 'photo', 'documentNumber']);
});

it('names at least one part for every preset reason', () => {
  for (const reason of Object.keys(declineReasons).map(Number) as DeclineReason[])
    expect(partsToMend([reason])).not.toEqual([]);
});

it('asks for the photo again when it was refused, or when no part was named', () => {
  expect(asksForPhoto({ toMend: ['photo'] })).toBe(true);
  expect(asksForPhoto({ toMend: [] })).toBe(true);
  expect(asksForPhoto({ toMend: ['documentNumber', 'scans'] })).toBe(false);
});
