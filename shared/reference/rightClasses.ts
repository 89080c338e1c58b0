import * as z from 'zod';
import { rightCovers } from './usage.ts';

/**
 * Classes of rights that publishers and societies state shares by, as in Common Works Registration (CISAC): performing,
 * mechanical and synchronisation rights.
 */
export const rightClasses = ['PR', 'MR', 'SR'] as const;
export const rightClassSchema = z.enum(rightClasses);
export type RightClass = z.infer<typeof rightClassSchema>;

/**
 * Classes by the rights of the catalogue, narrowest first. Public communication is performing; mechanical and digital
 * reproduction and distribution are mechanical; synchronisation is a class of its own. No class covers print,
 * adaptation, issue and other rights.
 */
const classByRight: readonly (readonly [number, RightClass])[] = [
  [1000, 'PR'],
  [2200, 'MR'],
  [2300, 'MR'],
  [2400, 'SR'],
  [4000, 'MR'],
];

/**
 * Returns the classes a use may belong to, including `undefined` for a right without a class. A use without a right may
 * belong to any class; a group of rights, such as reproduction, to the classes below it.
 */
export const classesOfRight = (right: number | undefined): readonly (RightClass | undefined)[] => {
  if (right === undefined) return rightClasses;
  const exact = classByRight.find(([code]) => rightCovers(code, right));
  if (exact) return [exact[1]];
  const below = classByRight.filter(([code]) => rightCovers(right, code)).map(([, one]) => one);
  return below.length ? [...new Set([...below, undefined])] : [undefined];
};
