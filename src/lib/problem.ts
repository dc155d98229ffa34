import { isApiError } from './api-error';

export interface Problem {
  message: string;
  /** For the school's technician. */
  requestId: string | undefined;
}

/** A caught value as screens show it; undefined if there is none. */
export function toProblem(error: unknown): Problem | undefined {
  if (!error) return undefined;
  if (isApiError(error)) return { message: error.message, requestId: error.requestId };
  return { message: error instanceof Error ? error.message : String(error), requestId: undefined };
}

/** The server's own message; undefined if no readable reply arrived. */
export function serverMessage(error: unknown): string | undefined {
  return isApiError(error) && error.status > 0 && error.code !== 'PARSING_ERROR' ? error.message : undefined;
}

/** Whether the same call may succeed later: no network, or a server that could not just now. */
export function mayPass(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
}
