// Calls the API as the contract declares it.
import ky, { TimeoutError } from 'ky';
import type { Endpoint, InputOf } from '#contract/endpoint';
import { type CallOptions, exchange, type ResultOf, type Sending } from './api-exchange';
import { outwait } from './busy-server';

/**
 * Sends one call and returns its reply; a server that is too busy is asked again. Every failure is thrown as an
 * `ApiError`, except a cancellation.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return outwait(endpoint, options, () => callOnce(endpoint, input, options));
}

/** The same for whoever decides himself what follows when the server is too busy. */
export function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return exchange(carry, endpoint, input, options);
}

async function carry({ url, method, json, headers, timeoutMs }: Sending, options: CallOptions) {
  try {
    return await ky(url, {
      method,
      json,
      ...(options.file ? { body: options.file } : {}),
      retry: 0,
      throwHttpErrors: false,
      cache: 'no-store',
      credentials: options.bearer ? 'omit' : 'same-origin',
      timeout: timeoutMs,
      headers: options.bearer ? { ...headers, authorization: `Bearer ${options.bearer}` } : headers,
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (error instanceof TimeoutError && !options.signal?.aborted) return 'timeout';
    throw error;
  }
}
