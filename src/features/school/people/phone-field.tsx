import type { ReactNode } from 'react';
import { HiddenNumber } from '../../../ui/hidden-number';
import { text } from './text';

interface PhoneFieldProps {
  /** Last digits of the stored number; null or undefined: none. */
  masked: string | null | undefined;
  /** The number has been shown, so it may be changed. */
  isShown: boolean;
  fetchNumber: () => Promise<string>;
  onShown: (value: string) => void;
  /** The input itself. */
  children: ReactNode;
}

/** A person's phone number in his form: masked and unchanged until it is shown. */
export function PhoneField({ masked, isShown, fetchNumber, onShown, children }: PhoneFieldProps) {
  return (
    <HiddenNumber
      label={text.phone}
      masked={isShown ? null : masked || null}
      fetchNumber={fetchNumber}
      onShown={onShown}
    >
      {children}
    </HiddenNumber>
  );
}

/** What is sent: nothing if the number was not shown. */
export function givenPhone({ showsPhone, phone }: { showsPhone: boolean; phone: string }) {
  return showsPhone ? { phone: phone || null } : {};
}
