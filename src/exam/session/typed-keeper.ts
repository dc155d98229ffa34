import type { TypedText } from '../../offline/typed-text';

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
 * database to store it. Encrypting takes a moment, so it is done after each keystroke and not at the end.
 */
export function createTypedKeeper(
  slot: TypedSlot,
  seal: (typed: TypedText) => Promise<string | null>,
): TypedKeeper {
  let wanted: TypedText | undefined;
  let isSealing = false;

  /** One at a time: who types fast has what was newest when the one before was done. */
  async function sealNewest(): Promise<void> {
    isSealing = true;
    for (let typed = wanted, done: TypedText | undefined; typed && typed !== done; typed = wanted) {
      const sealed = await seal(typed).catch(() => null);
      if (sealed !== null && wanted) slot.write(sealed);
      done = typed;
    }
    isSealing = false;
  }

  return {
    keep: (typed) => {
      wanted = typed;
      if (!isSealing) void sealNewest();
    },
    drop: () => {
      wanted = undefined;
      slot.remove();
    },
  };
}
