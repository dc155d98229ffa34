/** Faults that end in silence: a weak network hangs more often than it refuses. */
const HANGING = [
  'silent', // swallowed on the way there
  'replySilent', // arrives; the reply is swallowed
  'late', // arrives after a long way, when nobody waits for a reply any more
  'overtaken', // arrives only after the request behind it
  'halfOpen', // this and all that follows on the connection is swallowed; it stays open
  'stalledUpload', // half of the request arrives, and no more
] as const;

/** Faults that end at once. */
const BREAKING = [
  'refused', // reset before it arrives
  'replyLost', // arrives; reset before the reply
  'tornUpload', // half of the request arrives, then a reset
  'tornReply', // arrives; half of the reply comes back, then a reset
] as const;

/** Faults in which the data arrives, but not as it was sent. */
const DISTORTING = [
  'twice', // arrives, and once more after a long way
  'lateReply', // arrives; the reply takes a long way
  'drippedUpload', // arrives byte by byte
  'drippedReply', // the reply comes byte by byte
  'portal', // 200 and a page, from somebody in between
  'portalJson', // 200 and JSON that is not ours
  'gateway', // 502 and a page
  'redirect', // to the sign-in of the network
] as const;

export type TcpFault = (typeof HANGING)[number] | (typeof BREAKING)[number] | (typeof DISTORTING)[number];

/** How the network of a schedule fails when it fails altogether, also when the server is down. */
export type Manner = 'hangs' | 'refuses';

export const FAULTS_OF: Record<Manner, readonly TcpFault[]> = {
  hangs: [...HANGING, ...DISTORTING],
  refuses: [...BREAKING, ...DISTORTING],
};
