import type { UploadAddress } from '../../shared/api/upload.ts';

/** Thrown when a file could not be stored at its presigned address. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
}

/**
 * Puts a file to a presigned address and reports the bytes sent. Uses XMLHttpRequest because `fetch` reports no upload
 * progress.
 * @throws UploadFailed when the address rejects it or does not respond
 */
export const uploadFile = (
  { uploadUrl, uploadHeaders }: UploadAddress,
  file: File,
  onProgress: (sentBytes: number) => void = () => undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', uploadUrl);
    for (const [name, value] of Object.entries(uploadHeaders)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new UploadFailed(`status ${request.status}`));
    request.onerror = () => reject(new UploadFailed('unreachable'));
    request.send(file);
  });
