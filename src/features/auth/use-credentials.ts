import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react';
import { SIGN_IN_MISSING } from '#contract/auth/sign-in-text';

type Name = keyof typeof SIGN_IN_MISSING;
export type Credentials = Record<Name, string>;

/** What an input of the form is given. */
export interface CredentialInput {
  name: Name;
  ref: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * The two fields of the sign-in form. Its code lies on every device for times without a network, so it has no form library, which
 * would be a twentieth of all that lies there. The fields hold their own words: password managers fill them in.
 */
export function useCredentials(send: (credentials: Credentials) => Promise<void>) {
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [faults, setFaults] = useState<Partial<Credentials>>({});

  const read = (): Credentials => ({
    identifier: identifier.current?.value.trim() ?? '',
    password: password.current?.value ?? '',
  });
  const input = (name: Name, ref: RefObject<HTMLInputElement | null>): CredentialInput => ({
    name,
    ref,
    // Nobody is told of an empty field before he has tried to send it.
    onChange: () => isAsked && setFaults(faultsOf(read())),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    const typed = read();
    setAsked(true);
    setFaults(faultsOf(typed));
    if (!typed.identifier) return identifier.current?.focus();
    if (!typed.password) return password.current?.focus();
    isSending.current = true;
    setBusy(true);
    try {
      await send(typed);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    identifier: input('identifier', identifier),
    password: input('password', password),
    faults,
    isBusy,
    submit,
  };
}

function faultsOf(typed: Credentials): Partial<Credentials> {
  return {
    ...(typed.identifier ? {} : { identifier: SIGN_IN_MISSING.identifier }),
    ...(typed.password ? {} : { password: SIGN_IN_MISSING.password }),
  };
}
