import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors';

interface Details {
  message?: string;
  fields?: ErrorBody['fields'];
  rows?: ErrorBody['rows'];
  /** When trying again makes sense; otherwise a few seconds are made up. */
  retryAfterSeconds?: number;
}

/** A refusal that is somebody's fault or the situation's, never the program's. */
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

/** Refuses with a code of the contract; never returns. */
export function fail(code: ErrorCode, details?: Details): never {
  throw new AppError(code, details);
}
