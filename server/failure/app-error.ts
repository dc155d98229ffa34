import { ERRORS, type ErrorBody, type ErrorCode, type Refusal } from '#contract/errors';

interface Details {
  message?: string;
  fields?: ErrorBody['fields'];
  rows?: ErrorBody['rows'];
  needs?: ErrorBody['needs'];
  /** The sitting is full: only answers that do not count are refused. Internal; no reply contains it. */
  isOfHeld?: boolean;
  /** When trying again makes sense; by default a random few seconds. */
  retryAfterSeconds?: number;
}

/** A refusal caused by the request or the situation, never by a defect. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/**
 * The same refusal for a member of staff, who is not the pupil that the contract's words may speak to. Words that a
 * rule has given itself stay.
 */
export function forStaff(error: unknown): unknown {
  if (!(error instanceof AppError) || error.details.message !== undefined) return error;
  const { toStaff }: Refusal = ERRORS[error.code];
  return toStaff === undefined ? error : new AppError(error.code, { ...error.details, message: toStaff });
}

/** Refuses with a code of the contract; never returns. */
export function fail(code: ErrorCode, details?: Details): never {
  throw new AppError(code, details);
}
