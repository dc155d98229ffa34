import type { QueueTicket } from './queue-ticket';

/** An attempt to sign in, with what is known before the password is checked. */
export interface Guess {
  /** Every account the identifier may mean; if there is none, the identifier itself. */
  accounts: readonly string[];
  /** Whether these accounts exist; invented identifiers fill a separate memory. */
  exist: boolean;
  /** A device with our cookie. */
  device: GuessingDevice | undefined;
  /** The network the request came from; null if unknown. */
  network: string | null;
  /** Whether the account, or several people of its school, have signed in from that network. */
  isFamiliar: (account: string) => boolean;
  /** The ticket the browser was given when it was refused before. */
  ticket: QueueTicket | undefined;
}

interface GuessingDevice {
  id: string;
  /** Whether the account has signed in there before. */
  knows: (account: string) => boolean;
  /** The person of the account's school who signed in there last. */
  trustedBy: (account: string) => string | undefined;
}
