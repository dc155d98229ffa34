/** How long a body may take; a slower one is refused in the usual form (`patience.ts`). */
export const BODY_PATIENCE = {
  /** A request of which fewer than `leastBytes` have arrived by then is cut off. */
  firstMs: 15_000,
  leastBytes: 1_024,
  smallMs: 30_000,
  /** For calls that may carry more than `largeBytes`: files, and tables of many rows. */
  largeMs: 120_000,
  largeBytes: 256 * 1_024,
  /**
   * For calls that ask for it, because their sender sees the progress: question files (30 MB need four minutes at 1
   * Mbit/s) and sheets (8 MB need as long at 300 kbit/s).
   */
  longMs: 300_000,
};

const MB = 1_024 * 1_024;

/**
 * How much of the memory large bodies may take at a time, as declared. The largest file of questions (30 MB) fits into
 * each share of a teacher.
 */
export const BODY_BUDGET = {
  allBytes: 64 * MB,
  /** One school may use this much; the rest stays free for others. */
  schoolBytes: 48 * MB,
  /**
   * The part of a school's share that its pupils and parents, who send only pictures of themselves, can use together.
   */
  familyBytes: 24 * MB,
  personBytes: 32 * MB,
  /** One, and one more whose connection was lost before. */
  personFiles: 2,
  /** A file that waits for its place is not read meanwhile. */
  waitMs: 10_000,
  waitingMax: 200,
};

/**
 * Cuts off slow clients; a proxy in front must keep connections for less than `keepAliveTimeout`. `requestTimeout` is
 * only a last limit: calls have limits of their own for bodies.
 */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: BODY_PATIENCE.longMs + 5_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 8_192,
};

/** With TLS a connection exists before its first header. */
export const TLS_OPTIONS = { ...SERVER_OPTIONS, handshakeTimeout: 10_000 };

/** A school is one network: 1,500 devices behind one address, three connections each, and some to spare. */
export const CONNECTIONS = { perNetwork: 5_000, all: 8_000 };

/** Beyond this, if all are being answered, new connections are refused, so that the process survives. */
export const CONNECTIONS_MAX = 8_500;
