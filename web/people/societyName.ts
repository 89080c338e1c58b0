import type { Memberships } from '../../shared/people/memberships.ts';
import { rightClasses } from '../../shared/reference/rightClasses.ts';
import { societyName } from './societies.ts';

/** Returns the societies of a writer or publisher, such as `PR MÜST 161 · MR MÜST 161`; `undefined` without any. */
export const societiesText = (memberships: Memberships | undefined): string | undefined => {
  const parts = rightClasses.flatMap((right) => {
    const code = memberships?.[right];
    return code ? [`${right} ${societyName(code)}`] : [];
  });
  return parts.length ? parts.join(' · ') : undefined;
};
