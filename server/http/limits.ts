/** How long a body may take; one that is too slow is refused in the shape of every refusal (`patience.ts`). */
export const BODY_PATIENCE = {
  /** Whose body has brought fewer than `leastBytes` by then is cut off. */
  firstMs: 15_000,
  leastBytes: 1_024,
  smallMs: 30_000,
  /** Of calls that may carry more than `largeBytes`: files, and tables of many rows. */
  largeMs: 120_000,
  largeBytes: 256 * 1_024,
};

/**
 * Slow clients are cut off here; a proxy in front keeps connections for less than `keepAliveTimeout`. The request as a
 * whole is a last bound, for what nobody waits for: calls have their own patience with bodies.
 */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: BODY_PATIENCE.largeMs + 5_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 8_192,
};

/** Behind TLS a connection is one before its first header. */
export const TLS_OPTIONS = { ...SERVER_OPTIONS, handshakeTimeout: 10_000 };

/** A school is one network: 1,500 devices behind one address, three connections each, and some to spare. */
export const CONNECTIONS = { perNetwork: 5_000, all: 8_000 };

/** Beyond it, where all are being answered, a new connection is refused rather than the process. */
export const CONNECTIONS_MAX = 8_500;
