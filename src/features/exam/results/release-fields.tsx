import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { RESULT_SHOWS } from '#contract/exam-session/release';
import { zoneName } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { FormGroup } from '../form/form-group';
import { isAtMissing, isMarkWrong, type ReleaseChoice } from './release-choice';
import { text } from './text';

interface ReleaseFieldsProps {
  value: ReleaseChoice;
  onChange: (value: ReleaseChoice) => void;
  /** It was submitted once, so errors are shown. */
  isTold: boolean;
  /** The subject's passing mark, for a new exam; undefined: no default. */
  usual?: number | null;
  /** Of the form: focuses what is missing or wrong. */
  ref?: Ref<{ focus: () => void }>;
}

/** What pupils and parents may see, from when, and the passing mark. */
export function ReleaseFields({ value, onChange, isTold, usual, ref }: ReleaseFieldsProps) {
  const id = useId();
  const moment = useRef<HTMLInputElement>(null);
  const mark = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => (isAtMissing(value) ? moment : mark).current?.focus() }), [
    value,
  ]);
  const { shows, when, at, passingMark } = value;
  const isUsual = passingMark === null && usual !== undefined && usual !== null;
  return (
    <>
      <FormGroup label={text.release.shows}>
        <div>
          {RESULT_SHOWS.map((each) => (
            <CheckInput
              key={each}
              kind="radio"
              name={`${id}-shows`}
              {...text.release.showsOf[each]}
              checked={shows === each}
              onChange={() => onChange({ ...value, shows: each })}
            />
          ))}
        </div>
      </FormGroup>
      {shows === 'none' ? null : (
        <FormGroup label={text.release.when} help={text.release.whenHelp}>
          <div>
            {(['closed', 'at'] as const).map((each) => (
              <CheckInput
                key={each}
                kind="radio"
                name={`${id}-when`}
                label={text.release.whenOf[each]}
                checked={when === each}
                onChange={() => onChange({ ...value, when: each })}
              />
            ))}
          </div>
        </FormGroup>
      )}
      {shows !== 'none' && when === 'at' ? (
        <Field
          label={text.release.at(zoneName(new Date()))}
          error={isTold && isAtMissing(value) ? text.release.atMissing : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={moment}
              type="datetime-local"
              value={at}
              onChange={(event) => onChange({ ...value, at: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      <Field
        label={text.release.passingMark}
        help={isUsual ? text.release.passingUsual : text.release.passingHelp}
        error={isTold && isMarkWrong(value) ? text.release.passingInvalid : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={mark}
            inputMode="numeric"
            maxWidth="8rem"
            value={passingMark ?? (isUsual ? String(usual) : '')}
            onChange={(event) => onChange({ ...value, passingMark: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
