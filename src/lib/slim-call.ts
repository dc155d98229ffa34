import type { Endpoint } from '#contract/endpoint';

type Slim<E extends Endpoint> = { method: E['method']; path: `/api/${string}${E['path']}` } & Pick<
  E,
  Extract<keyof E, 'kind'>
>;

/**
 * A call of the contract without its schemas, which would bring in the schema library. Only for the first load and
 * the exam; a test beside every list of such calls compares it with the contract.
 */
export function slimCall<E extends Endpoint>(slim: Slim<E>): E {
  // Type boundary: callers read only these fields; the rest exists for the types.
  return slim as unknown as E;
}
