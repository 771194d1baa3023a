/** Uploads by `XMLHttpRequest`, because `fetch` reports no progress. */

import { type ClientDependencies, browser } from './client.ts';

/** 4 MB take about two minutes on a slow mobile connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** @param share from 0 to 1 */
export type ReportProgress = (share: number) => void;

function parseHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

export function createUploader(onProgress: ReportProgress): ClientDependencies {
  const upload: ClientDependencies['fetch'] = (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'POST', input instanceof Request ? input.url : input);
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const { responseText, status } = request;
        // `Response` throws for a status such as 204 with an empty text.
        resolve(
          new Response(responseText === '' ? null : responseText, { status, headers: parseHeaders(request.getAllResponseHeaders()) }),
        );
      });
      request.addEventListener('error', () => reject(new TypeError('The upload was cut off.')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
      init?.signal?.addEventListener('abort', () => request.abort());
      request.send(init?.body instanceof FormData ? init.body : null);
    });
  return { ...browser, fetch: upload, timeoutMs: UPLOAD_TIMEOUT_MS };
}
