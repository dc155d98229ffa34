import { chakra } from '@chakra-ui/react/styled-system';
import { useForm } from 'react-hook-form';
import { RESULT_SHOWS, type Release, type ResultShows } from '#contract/results';
import { fromLocalInput, toLocalInput, zoneName } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { Modal } from '../../../ui/modal';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { FormGroup } from '../form/form-group';
import { useSaveRelease } from './api';
import { text } from './text';

interface Fields {
  shows: ResultShows;
  when: 'closed' | 'at';
  /** Value of a `datetime-local` input. */
  at: string;
  /** Empty: none. */
  passingMark: string;
}

interface ReleaseDialogProps {
  examId: string;
  release: Release;
  onClose: () => void;
}

/** What pupils and parents come to see, from when on, and the mark that passes. */
export function ReleaseDialog({ examId, release, onClose }: ReleaseDialogProps) {
  const save = useSaveRelease(examId);
  const form = useForm<Fields>({ defaultValues: toFields(release) });
  const { errors } = form.formState;
  const [shows, when] = form.watch(['shows', 'when']);
  const submit = form.handleSubmit((fields) =>
    save.mutate(
      { exam: examId, ...toRelease(fields) },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
      },
    ),
  );
  return (
    <Modal open onClose={onClose} title={text.release.title} description={text.release.body} width="32rem">
      <chakra.form onSubmit={submit} noValidate px="6" pb="6" overflowY="auto" display="grid" gap="5">
        <FormGroup label={text.release.shows}>
          <div>
            {RESULT_SHOWS.map((each) => (
              <CheckInput
                key={each}
                kind="radio"
                value={each}
                {...text.release.showsOf[each]}
                {...form.register('shows')}
              />
            ))}
          </div>
        </FormGroup>
        {shows === 'none' ? null : (
          <FormGroup label={text.release.when} help={text.release.whenHelp}>
            <div>
              <CheckInput
                kind="radio"
                value="closed"
                label={text.release.whenClosed}
                {...form.register('when')}
              />
              <CheckInput kind="radio" value="at" label={text.release.whenAt} {...form.register('when')} />
            </div>
          </FormGroup>
        )}
        {shows !== 'none' && when === 'at' ? (
          <Field label={text.release.at(zoneName(new Date()))} error={errors.at?.message}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                {...form.register('at', {
                  validate: (value) => fromLocalInput(value) !== null || text.release.atMissing,
                })}
              />
            )}
          </Field>
        ) : null}
        <Field
          label={text.release.passingMark}
          help={text.release.passingHelp}
          error={errors.passingMark?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxWidth="8rem"
              {...form.register('passingMark', {
                validate: (value) => /^(100|\d{0,2})$/.test(value.trim()) || text.release.passingInvalid,
              })}
            />
          )}
        </Field>
        {save.error ? (
          <Notice tone="danger" urgent>
            {toProblem(save.error)?.message}
          </Notice>
        ) : null}
        <chakra.div display="flex" gap="3" justifyContent="flex-end">
          <Button variant="outline" tone="neutral" onClick={onClose}>
            {text.release.cancel}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {text.release.save}
          </Button>
        </chakra.div>
      </chakra.form>
    </Modal>
  );
}

function toFields({ shows, at, passing_mark: mark }: Release): Fields {
  return {
    shows,
    when: at === null ? 'closed' : 'at',
    at: toLocalInput(at),
    passingMark: mark === null ? '' : String(mark),
  };
}

function toRelease({ shows, when, at, passingMark }: Fields): Release {
  return {
    shows,
    at: shows !== 'none' && when === 'at' ? fromLocalInput(at) : null,
    passing_mark: passingMark.trim() === '' ? null : Number(passingMark),
  };
}
