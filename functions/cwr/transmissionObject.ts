/** Returns the key of a transmission's file in the files bucket. */
export const transmissionObject = (transmissionId: string): string => `imports/${transmissionId}`;
