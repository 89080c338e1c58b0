import type { UploadAddress } from '../../shared/api/upload.ts';

/** The file could not be put where the server said. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
}

/**
 * Puts a file to a presigned address, telling how many bytes have gone. `fetch` can not tell, hence XMLHttpRequest.
 * @throws UploadFailed when the address refuses it or can not be reached
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
