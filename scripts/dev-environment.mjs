/**
 * The environment of the API in development: the caller's, in which `NODE_ENV` is fixed, because with it the server
 * checks its replies and refuses slow queries. The bundler sets its own for this process, hence not read from there.
 */
export function devEnvironment(callers) {
  return { ...callers, NODE_ENV: 'development' };
}
