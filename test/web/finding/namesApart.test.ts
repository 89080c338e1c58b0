import { expect, it } from 'vitest';
import { namesApart } from '../../../web/finding/namesApart.ts';

const place = (name: string, ...details: string[]) => ({
  name,
  found: { details: details.map((detail) => ({ name: detail })) },
});

it('names of their own stay as they are', () => {
  expect(namesApart([place('Tides', 'T1'), place('Night', 'T2'), { name: 'Works' }])).toEqual([
    'Tides',
    'Night',
    'Works',
  ]);
});

it('records of one name are told apart by the first number or person that differs', () => {
  expect(namesApart([place('Tides', 'TWA1', 'Lin'), place('Tides', 'TWA2', 'Lin')])).toEqual([
    'Tides · TWA1',
    'Tides · TWA2',
  ]);
  expect(namesApart([place('Tides', 'Lin', 'Wu'), place('Tides', 'Lin', 'Ho')])).toEqual([
    'Tides · Wu',
    'Tides · Ho',
  ]);
});

it('records without any difference keep their name', () => {
  expect(namesApart([place('Tides', 'Lin'), place('Tides', 'Lin')])).toEqual(['Tides', 'Tides']);
  expect(namesApart([place('Tides'), place('Tides', 'TWA1')])).toEqual(['Tides', 'Tides · TWA1']);
});
