import { chakra } from '@chakra-ui/react/styled-system';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { ExamForStaff } from '#contract/exam/exam';
import { formatNumber } from '../../../lib/format';
import { useFailed } from '../../../lib/use-failed';
import { IconButton } from '../../../ui/button';
import { CloseIcon } from '../../../ui/icons/basic-icons';
import { RetryNotice } from '../../../ui/retry-notice';
import { LoadingState } from '../../../ui/states';
import { type PupilChoice, useNamedPupils } from '../api';
import { text } from '../text';
import type { ExamFields } from './exam-fields';
import { FormGroup } from './form-group';
import { type Locks, withReason } from './locked';
import { PupilName, PupilSearch } from './pupil-search';

interface PupilFieldsProps {
  form: UseFormReturn<ExamFields>;
  exam: ExamForStaff | null;
  /** Once somebody has begun, pupils may be added but not removed. */
  locks: Locks;
}

/** Pupils who sit the exam besides its classes: of other classes, or only some of one. */
export function PupilFields({ form, exam, locks }: PupilFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'pupils' });
  const named = useNamedPupils(exam && exam.named_pupils > 0 ? exam.id : null);
  const unread = useFailed(named);
  const kept = named.data?.data ?? [];
  const chosen = field.value ?? kept;
  const wasNamed = (pupil: PupilChoice) => kept.some(({ id }) => id === pupil.id);
  const reason = kept.length > 0 ? locks('pupils') : null;
  return (
    <FormGroup
      ref={field.ref}
      label={text.form.pupils}
      help={withReason(text.form.pupilsHelp, reason)}
      error={fieldState.error?.message}
    >
      {named.isLoading ? <LoadingState /> : null}
      {unread ? <RetryNotice {...unread} /> : null}
      {named.isLoading || unread ? null : (
        <>
          {chosen.length > 0 ? (
            <Chosen
              pupils={chosen}
              mayRemove={(pupil) => reason === null || !wasNamed(pupil)}
              onRemove={(pupil) => field.onChange(chosen.filter(({ id }) => id !== pupil.id))}
            />
          ) : null}
          <PupilSearch chosen={chosen} onChoose={(pupil) => field.onChange([...chosen, pupil])} />
        </>
      )}
    </FormGroup>
  );
}

interface ChosenProps {
  pupils: readonly PupilChoice[];
  mayRemove: (pupil: PupilChoice) => boolean;
  onRemove: (pupil: PupilChoice) => void;
}

function Chosen({ pupils, mayRemove, onRemove }: ChosenProps) {
  return (
    <div>
      <chakra.p fontSize="sm" color="fg.muted" mb="1">
        {text.form.pupilsChosen(formatNumber(pupils.length))}
      </chakra.p>
      <chakra.ul
        aria-label={text.form.pupils}
        maxHeight="15rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
        listStyleType="none"
      >
        {pupils.map((pupil) => (
          <chakra.li
            key={pupil.id}
            display="flex"
            alignItems="center"
            minHeight="11"
            ps="3"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: 0 }}
          >
            <PupilName pupil={pupil} />
            {mayRemove(pupil) ? (
              <IconButton label={text.form.pupilRemove(pupil.name)} onClick={() => onRemove(pupil)}>
                <CloseIcon boxSize="4" />
              </IconButton>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
