/** Thrown when a file could not be uploaded; `status` is 0 when the connection broke. */
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
 * @param onProgress receives the bytes sent so far
 * @throws UploadFailed
 */
export const sendFile = (
  url: string,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadFailed(request.status));
    };
    request.open('PUT', url);
    request.send(file);
  });
