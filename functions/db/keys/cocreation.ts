/** Co-creation members. Co-created works themselves are records (`catalogueKeys.record`). */
export const coCreationKeys = {
  /** One member; all of them: query `pk`. */
  member: (rightOwnerId: string) => ({ pk: 'coworkmembers', sk: rightOwnerId }),
  members: 'coworkmembers',
};
