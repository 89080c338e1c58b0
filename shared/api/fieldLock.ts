/**
 * Returns whether a field of a form is fixed.
 * @param name dotted name, such as `copyrights.0.percentage`
 * @param getValue returns the value entered at a dotted name
 */
export type FieldLock = (name: string, getValue: (name: string) => unknown) => boolean;
