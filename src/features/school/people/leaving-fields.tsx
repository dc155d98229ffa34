import { chakra } from '@chakra-ui/react/styled-system';
import { type EarlyReason, NOTE_LENGTHS } from '#contract/school/leaving';
import { dayAt } from '../../../lib/school-day';
import { Field } from '../../../ui/field';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { text } from './text';

const { leaving: words } = text;

/** What is typed of why pupils leave. */
export interface Leaving {
  /** Empty: they are only switched off. */
  reason: EarlyReason | '';
  date: string;
  agency: string;
  description: string;
}

export function startOfLeaving(): Leaving {
  return { reason: '', date: dayAt(Date.now()), agency: '', description: '' };
}

/** The part of the input that tells why; empty where no reason is chosen. */
export function toLeaving({ reason, date, agency, description }: Leaving) {
  if (reason === '') return {};
  return {
    reason,
    date: date || null,
    agency: reason === 'moved' ? agency.trim() || null : null,
    description: description.trim() || null,
  };
}

interface LeavingFieldsProps {
  value: Leaving;
  onChange: (value: Leaving) => void;
  /** Shown at the reason, which then has to be chosen. */
  error?: string | undefined;
}

/** Why pupils leave the school, when, and where they go; the rest appears once a reason is chosen. */
export function LeavingFields({ value, onChange, error }: LeavingFieldsProps) {
  const put = (part: Partial<Leaving>) => onChange({ ...value, ...part });
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" mt="4">
      <Field label={words.reason} help={words.reasonHelp} error={error}>
        {(control) => (
          <SelectInput
            {...control}
            value={value.reason}
            placeholder={words.noReason}
            options={[
              { value: 'moved', label: words.moved },
              { value: 'left', label: words.left },
            ]}
            onChange={({ target }) => put({ reason: target.value as Leaving['reason'] })}
          />
        )}
      </Field>
      {value.reason === '' ? null : (
        <>
          <Field label={words.date}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                max={dayAt(Date.now())}
                value={value.date}
                onChange={({ target }) => put({ date: target.value })}
              />
            )}
          </Field>
          {value.reason === 'moved' ? (
            <Field label={words.agency}>
              {(control) => (
                <TextInput
                  {...control}
                  value={value.agency}
                  maxLength={NOTE_LENGTHS.agency}
                  autoComplete="off"
                  onChange={({ target }) => put({ agency: target.value })}
                />
              )}
            </Field>
          ) : null}
          <Field label={words.description}>
            {(control) => (
              <TextInput
                {...control}
                value={value.description}
                maxLength={NOTE_LENGTHS.description}
                autoComplete="off"
                onChange={({ target }) => put({ description: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </chakra.div>
  );
}
