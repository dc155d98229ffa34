import { isApiError } from './api-error';

export interface Problem {
  message: string;
  /** For the school's technician. */
  requestId: string | undefined;
}

/** A caught value as the screens show it; undefined for none. */
export function toProblem(error: unknown): Problem | undefined {
  if (!error) return undefined;
  if (isApiError(error)) return { message: error.message, requestId: error.requestId };
  return { message: error instanceof Error ? error.message : String(error), requestId: undefined };
}
