import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { AlertIcon } from './icons/basic-icons';
import { text } from './text';

/** Attributes by which a control is announced with its label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Shows "optional" beside the label. For forms in which most fields are required. */
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, help below, error beside the control. `{(control) => <Input {...control} />}` */
export function Field({ label, help, error, required, optional, children }: FieldProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="semibold" color="fg.strong">
        {label}
        {required ? <Required /> : null}
        {optional ? (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' '}
            {text.optional}
          </chakra.span>
        ) : null}
      </chakra.label>
      {help ? (
        <chakra.div id={`${id}-help`} fontSize="sm" color="fg.muted" lineHeight="moderate">
          {help}
        </chakra.div>
      ) : null}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </chakra.div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <chakra.p
      id={id}
      role="alert"
      display="flex"
      gap="1.5"
      fontSize="sm"
      color="danger.fg"
      lineHeight="moderate"
    >
      <AlertIcon boxSize="4" mt="0.5" />
      {children}
    </chakra.p>
  );
}

export function Required() {
  return (
    <chakra.span color="danger.fg" aria-hidden="true">
      {' *'}
    </chakra.span>
  );
}
