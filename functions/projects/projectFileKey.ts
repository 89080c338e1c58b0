import { uploadTypes } from '../../shared/files/uploadTypes.ts';

/** Returns the key of a reference file of a project in the files bucket. */
export const projectFileKey = (fileId: string): string => `${uploadTypes.ProjectReference.folder}/${fileId}`;
