import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint';
import { isFamily } from '#domain/account/family';
import type { Session } from '../access/session';
import { createBudget, type Demand } from '../memory/budget';
import { BODY_BUDGET, BODY_PATIENCE } from './limits';

/** The place of one request's body in the memory. */
export interface BodyPlace {
  /** Waits for it, before anything is read. Throws `busy`. */
  enter(): Promise<void>;
  /** Gives it back, when nothing holds the body any more. */
  leave(): void;
}

export interface BodyBudget {
  /** For calls whose body is heavy. */
  placeOf(http: Context, endpoint: Endpoint, by: Session): BodyPlace;
}

/**
 * Limits the memory used by large bodies at a time, by their declared size: a person sends few files at once, and no
 * person, no crowd of pupils and families, and no school can use up the share of others.
 */
export function createBodyBudget(limits = BODY_BUDGET): BodyBudget {
  const enterBudget = createBudget(limits, {
    own: 'Kiriman Anda sebelumnya masih diproses. Tunggu sebentar, lalu coba lagi.',
    common: 'Server sedang menerima banyak berkas. Coba lagi sebentar lagi.',
  });
  return {
    placeOf(http, endpoint, by) {
      let leave: (() => void) | undefined;
      return {
        async enter() {
          leave = await enterBudget(demandsOf(http, endpoint, by, limits), http.req.raw.signal);
        },
        leave: () => leave?.(),
      };
    },
  };
}

/**
 * Whether a call may carry so much that its body needs a place. Calls that an exam needs never do: answers must not
 * wait for files.
 */
export function isHeavy({ maxBytes = 0, shed }: Endpoint): boolean {
  return shed !== 'never' && maxBytes > BODY_PATIENCE.largeBytes;
}

function demandsOf(
  http: Context,
  endpoint: Endpoint,
  { homebase, user, level }: Session,
  limits: typeof BODY_BUDGET,
): { own: Demand[]; common: Demand[] } {
  const size = sizeOf(http, endpoint);
  const own = [{ share: `bytes of ${homebase} ${user}`, size, max: limits.personBytes }];
  if (endpoint.upload) own.push({ share: `files of ${homebase} ${user}`, size: 1, max: limits.personFiles });
  const common = [
    { share: 'all', size, max: limits.allBytes },
    { share: `school ${homebase}`, size, max: limits.schoolBytes },
  ];
  if (isFamily(level)) common.push({ share: `families of ${homebase}`, size, max: limits.familyBytes });
  return { own, common };
}

/**
 * A body of undeclared size is counted at the allowed maximum; a larger declared size is refused when the body is
 * read.
 */
function sizeOf(http: Context, { maxBytes = 0 }: Endpoint): number {
  const declared = Number(http.req.header('content-length') ?? Number.NaN);
  return declared >= 0 ? Math.min(declared, maxBytes) : maxBytes;
}
