import { type Candidate, findActiveHash } from './candidates';
import { openSession } from './commands';
import { type Arrival, beginSession } from './new-session';

interface Proof {
  /** Every account the identifier may mean. */
  candidates: readonly Candidate[];
  password: string;
  /** In the hashing queue. */
  lane: string;
}

/**
 * Opens a session for the one active candidate with this password; undefined if there is none, or none any more when
 * the session is written.
 */
export async function openByPassword(
  arrival: Omit<Arrival, 'user'>,
  proof: Proof,
): Promise<Candidate | undefined> {
  const { services } = arrival;
  const { password, lane } = proof;
  const user = await findOneThatFits(arrival, proof);
  if (!user) return undefined;
  const isOpen = await beginSession({ ...arrival, user }, async (session) => {
    const open = async (compared: string) => {
      // Only here the password is known, so only here it can be hashed as it is done by now.
      const renewed = (await services.passwords.renew(compared, password)) ?? null;
      return services.writer.run(openSession, { ...session, compared, renewed });
    };
    if (await open(user.passwordHash)) return true;
    // The hash has changed meanwhile: the password is a new one, or a simultaneous sign-in renewed the hash.
    const standing = await findActiveHash(services.db, user);
    if (standing === undefined) return false;
    return (await services.passwords.matches(standing, password, lane)) && open(standing);
  });
  return isOpen ? user : undefined;
}

/**
 * If several schools have the NIS and no school was chosen, more than one may match: then nobody is signed in, with
 * the usual message. An unknown identifier takes as long as a wrong password.
 */
async function findOneThatFits(
  { services }: Pick<Arrival, 'services'>,
  { candidates, password, lane }: Proof,
): Promise<Candidate | undefined> {
  if (candidates.length === 0) await services.passwords.matches(null, password, lane);
  const fits: Candidate[] = [];
  for (const candidate of candidates) {
    const isRight = await services.passwords.matches(candidate.passwordHash, password, lane);
    // Only after the hash, so that an account that is off takes as long.
    if (!candidate.isActive) continue;
    if (isRight) fits.push(candidate);
  }
  return fits.length === 1 ? fits[0] : undefined;
}
