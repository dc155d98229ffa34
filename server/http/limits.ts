/** Slow clients are cut off here; a proxy in front keeps connections for less than `keepAliveTimeout`. */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
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
