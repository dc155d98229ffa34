/** Slow clients are cut off here; a proxy in front keeps connections for less than `keepAliveTimeout`. */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 8_192,
};

/** More than any school has devices; beyond it a new connection is refused rather than the process. */
export const CONNECTIONS_MAX = 4_000;
