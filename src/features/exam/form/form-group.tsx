import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { FieldError, Required } from '../../../ui/field';

interface FormGroupProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Of the form: what it focuses when something in here is missing or wrong. */
  ref?: Ref<{ focus: () => void }>;
  children: ReactNode;
}

/** Several controls under one heading, announced together. */
export function FormGroup({ label, help, error, required, ref, children }: FormGroupProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => focusWithin(group.current) }), []);
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <chakra.div
      ref={group}
      role="group"
      tabIndex={-1}
      outline="0"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      display="flex"
      flexDirection="column"
      gap="2"
      minWidth="0"
    >
      <chakra.div>
        <chakra.p id={`${id}-label`} fontSize="sm" fontWeight="semibold" color="fg.strong">
          {label}
          {required ? <Required /> : null}
        </chakra.p>
        {help ? (
          <chakra.div id={`${id}-help`} fontSize="sm" color="fg.muted" lineHeight="moderate">
            {help}
          </chakra.div>
        ) : null}
      </chakra.div>
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </chakra.div>
  );
}

/** The first control; where nothing can be chosen, the group, which says why. */
function focusWithin(group: HTMLElement | null): void {
  const control = group?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled');
  (control ?? group)?.focus();
}
