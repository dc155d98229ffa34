import type { ErrorBody, ErrorCode } from '#contract/errors';

/** Spec §8: failures of the transport, when no refusal from the server could be read. */
export type TransportCode = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** The single form in which screens see a failed call. */
export interface ApiError extends Error {
  readonly kind: 'api';
  readonly code: ErrorCode | TransportCode;
  /** HTTP status; 0 when there was no reply. */
  readonly status: number;
  /** How long the server asks to wait before the next try, in ms. */
  readonly retryAfterMs: number | undefined;
  /** For the school's technician; also in the server's log. */
  readonly requestId: string | undefined;
  /** Message per wrong input. */
  readonly fields: Readonly<Record<string, string>>;
  /** Wrong rows of an upload. */
  readonly rows: NonNullable<ErrorBody['rows']>;
  /** What prevents a deletion. */
  readonly needs: NonNullable<ErrorBody['needs']>;
}

/** Creates an error value; missing parts are empty. */
export function toApiError(facts: Pick<ApiError, 'code' | 'message'> & Partial<ApiError>): ApiError {
  const { message, ...rest } = facts;
  return Object.assign(new Error(message), {
    kind: 'api' as const,
    status: 0,
    retryAfterMs: undefined,
    requestId: undefined,
    fields: {},
    rows: [],
    needs: [],
    ...rest,
  });
}

/** Whether a caught value is a failed call. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && 'kind' in value && value.kind === 'api';
}
