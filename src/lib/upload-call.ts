// Sends a call and tells how much of it has gone, which `fetch` cannot: the one use of the older XMLHttpRequest.
import type { Endpoint, InputOf } from '#contract/endpoint';
import { type CallOptions, type Carrier, exchange, type ResultOf } from './api-exchange';
import { outwait } from './busy-server';

interface UploadOptions extends CallOptions {
  /** Called with the number of bytes that have left, and of all. */
  onSent: (bytes: number, all: number) => void;
}

/**
 * Sends one call, with a file or a long input, again if the server is too busy. Every failure is thrown as an `ApiError`, except
 * a cancellation.
 */
export function callWithProgress<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: UploadOptions,
): Promise<ResultOf<E>> {
  return outwait(endpoint, options, () => exchange(carryOf(options), endpoint, input, options));
}

function carryOf({ file, onSent, signal }: UploadOptions): Carrier {
  return ({ url, method, json, headers, timeoutMs }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const body = file ?? JSON.stringify(json);
      const all = new Blob([body]).size;
      const request = new XMLHttpRequest();
      const onAbort = () => request.abort();
      const end = (act: () => void) => () => {
        signal?.removeEventListener('abort', onAbort);
        act();
      };
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      if (!file) request.setRequestHeader('content-type', 'application/json');
      request.responseType = 'arraybuffer';
      request.timeout = timeoutMs;
      request.upload.onprogress = ({ loaded }) => onSent(loaded, all);
      request.upload.onload = () => onSent(all, all);
      request.onload = end(() => resolve(toResponse(request)));
      request.onerror = end(() => reject(new TypeError('upload failed')));
      request.ontimeout = end(() => resolve('timeout'));
      request.onabort = end(() => reject(signal?.reason));
      signal?.addEventListener('abort', onAbort);
      request.send(body);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name, value.join(':').trim());
  }
  return new Response(request.response, { status: request.status, headers });
}
