import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { FieldError, Required } from '../../../ui/field';

interface FormGroupProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** Several controls under one heading, announced together. */
export function FormGroup({ label, help, error, required, children }: FormGroupProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <chakra.div
      role="group"
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
