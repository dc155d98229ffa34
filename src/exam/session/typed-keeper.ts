import type { TypedText } from '../../offline/typed-text';
import { coalesce } from './coalesce';

const AT_ONCE = () => Promise.resolve();

/** Where one text can be kept at once, without waiting for the device's database. */
export interface TypedSlot {
  read: () => string | null;
  write: (sealed: string) => void;
  remove: () => void;
}

export interface TypedKeeper {
  keep: (typed: TypedText) => void;
  /** It is stored as an answer. */
  drop: () => void;
}

/**
 * Keeps what is being typed where a page that is loaded anew finds it: when a page is left, too little time remains for the
 * database to store it. Encrypting takes a moment, so it is done with the typing and not at the end.
 */
export function createTypedKeeper(
  slot: TypedSlot,
  seal: (typed: TypedText) => Promise<string | null>,
): TypedKeeper {
  let wanted: TypedText | undefined;
  const sealNewest = coalesce(AT_ONCE, async () => {
    const sealed = wanted && (await seal(wanted).catch(() => null));
    // Otherwise it was stored meanwhile.
    if (sealed && wanted) slot.write(sealed);
  });
  return {
    keep: (typed) => {
      wanted = typed;
      // Who types fast has what was newest when the one before was done.
      void sealNewest();
    },
    drop: () => {
      wanted = undefined;
      slot.remove();
    },
  };
}
