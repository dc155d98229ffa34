// Without schemas, so that the exam's screens and its queue can import it without the schema library.

/** Characters. */
export const ESSAY_MAX = 20_000;

/** Operations of one request. */
export const BATCH_MAX = 50;
