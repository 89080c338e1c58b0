import { toUploadForm, type UploadAddress } from '../../shared/api/upload.ts';

/** Thrown when a file could not be stored at its presigned address; `status` is 0 when the connection broke. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
  readonly status: number;

  constructor(status: number) {
    super(`upload failed with status ${status}`);
    this.status = status;
  }
}

/**
 * Sends a file to its presigned address. Uses XMLHttpRequest because `fetch` reports no upload progress.
 * @param onProgress receives the bytes sent so far, at most those of the file
 * @throws UploadFailed when the address rejects it or does not respond, or the upload is given up
 */
export const uploadFile = (
  address: UploadAddress,
  file: File,
  onProgress: (sentBytes: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    // The form is some two kilobytes longer than the file.
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onloadend = () => {
      signal?.removeEventListener('abort', abort);
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadFailed(request.status));
    };
    request.open('POST', address.uploadUrl);
    request.send(toUploadForm(address, file));
  });
