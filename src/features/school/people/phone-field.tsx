import type { ReactNode } from 'react';
import { HiddenNumber } from '../../../ui/hidden-number';
import { text } from './text';

interface PhoneFieldProps {
  /** The last digits of the number there is; null or undefined: none. */
  masked: string | null | undefined;
  /** It was asked for, so that it may be changed. */
  isShown: boolean;
  fetchNumber: () => Promise<string>;
  onShown: (value: string) => void;
  /** The field itself. */
  children: ReactNode;
}

/** Somebody's telephone number in his form: it stays as it is and masked, unless it is asked for. */
export function PhoneField({ masked, isShown, fetchNumber, onShown, children }: PhoneFieldProps) {
  if (!masked || isShown) return children;
  return <HiddenNumber label={text.phone} masked={masked} fetchNumber={fetchNumber} onShown={onShown} />;
}

/** What is sent of it: nothing where it was not asked for. */
export function givenPhone({ showsPhone, phone }: { showsPhone: boolean; phone: string }) {
  return showsPhone ? { phone: phone || null } : {};
}
