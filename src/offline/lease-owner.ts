import { toBase64Url } from '../lib/encoding';

/** The names under which a page takes the sender's lease. */
export interface LeaseOwner {
  /** Of this page alone. */
  own: string;
  /** Of the page before in this tab, whose lease this one may take up: that page is gone. */
  former?: string | undefined;
}

/** What of a browser's tab is needed; the text is the tab's own and outlives its pages. */
export interface TabParts {
  text: { read: () => string | null; write: (text: string) => void; remove: () => void };
  /** `onShow`: the page was put away whole, and is shown again. */
  follow: (onHide: () => void, onShow: () => void) => void;
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
}

/**
 * Passes a page's name on to the next page of its tab, so that after a reload nothing waits for a dead page's lease.
 * A duplicated tab begins with a copy of what the tab remembers. Therefore the name stands there only while its page is
 * not alive, and no page ever takes it as its own: of two that found it, the first to take up the lease puts its name
 * in its place.
 */
export function createLeaseOwner({ text, follow, fillRandom }: TabParts): () => LeaseOwner {
  let owner: LeaseOwner = { own: newName(fillRandom), former: text.read() ?? undefined };
  text.remove();
  follow(
    () => text.write(owner.own),
    () => {
      owner = { own: newName(fillRandom), former: text.read() ?? owner.own };
      text.remove();
    },
  );
  return () => owner;
}

export function newName(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(8);
  fillRandom(bytes);
  return toBase64Url(bytes);
}
