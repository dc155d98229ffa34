import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { ChoiceField } from '../../../ui/record-fields';
import { Notice } from '../../../ui/states';
import { SEARCH_PAUSE_MS, useQuiet } from '../../../ui/use-quiet';
import { useUnnotedPupils } from '../api';
import type { GraduateFields } from './graduate-fields';
import { text } from './text';

/** Up to so many are found by looking. */
const FEW = 20;

/** The pupil whom a new note is about, among those who are switched off already; there may be thousands. */
export function UnnotedPupil({ form }: { form: UseFormReturn<GraduateFields> }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const search = useQuiet(wanted, SEARCH_PAUSE_MS);
  const found = useUnnotedPupils(search);
  const { data: pupils = [], totalData: total = 0 } = found.data ?? {};
  const isMany = typed !== '' || total > FEW;
  const isLooking = wanted !== search || (found.isFetching && (found.isPending || found.isPlaceholderData));
  useEffect(() => {
    const chosen = form.getValues('userid');
    // Whoever was chosen may not be among those that are shown now.
    if (found.data && !found.data.data.some(({ id }) => id === chosen)) form.setValue('userid', '');
  }, [found.data, form]);
  return (
    <>
      {isMany ? (
        <Field label={text.findPupil}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              // Enter in here searches for a pupil; it must not submit the form.
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          )}
        </Field>
      ) : null}
      {found.error ? <Notice tone="danger">{toProblem(found.error)?.message}</Notice> : null}
      <ChoiceField
        form={form}
        name="userid"
        label={text.pupil}
        help={
          found.data || isLooking
            ? helpFor({ isLooking, shown: pupils.length, total, search })
            : text.pupilHelp
        }
        options={pupils.map(({ id, name, nis }) => ({ id, name: nis ? `${name} · ${nis}` : name }))}
        placeholder={text.choosePupil}
        required={text.pupilRequired}
      />
    </>
  );
}

interface Looked {
  isLooking: boolean;
  shown: number;
  total: number;
  search: string;
}

function helpFor({ isLooking, shown, total, search }: Looked): string {
  if (isLooking) return text.lookingFor;
  if (total > shown) return text.morePupils(formatNumber(shown), formatNumber(total));
  if (total > 0) return text.pupilHelp;
  return search === '' ? text.nobody : text.nobodyFound(search);
}
