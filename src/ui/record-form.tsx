import { type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { placeErrors } from '../lib/place-errors';
import { toProblem } from '../lib/problem';
import { FormDrawer } from './form-drawer';
import { Notice } from './states';
import { toaster } from './toast';

interface RecordFormProps<Fields extends FieldValues, Input> {
  title: string;
  description?: string;
  /** What the fields hold at first. */
  start: Fields & DefaultValues<Fields>;
  /** Fields beside which the server's words about them stand; what it says of others stands above the form. */
  names: readonly FieldPath<Fields>[];
  /** As `useSchoolWrite` gives it. */
  save: {
    isPending: boolean;
    mutate: (
      input: Input,
      then: { onSuccess: (reply: { message: string }) => void; onError: (error: unknown) => void },
    ) => void;
  };
  submitLabel?: string | undefined;
  /** Puts a way on beside what the server says of a success. */
  tell?: ((message: string, input: Input) => ReactNode) | undefined;
  /** What is sent; undefined: not yet, the form itself says why. */
  toInput: (fields: Fields) => Input | undefined;
  /** Extra content at the left of the buttons. */
  footer?: (form: UseFormReturn<Fields>) => ReactNode;
  onClose: () => void;
  /** `problem`: what the server said last, if it refused. */
  children: (form: UseFormReturn<Fields>, problem: unknown) => ReactNode;
}

/** Time to read on and press. */
const TOLD_MS = 12_000;

/** The drawer of one record of the school: it says its fields, and how they are sent. */
export function RecordForm<Fields extends FieldValues, Input>(props: RecordFormProps<Fields, Input>) {
  const { title, description, start, names, save, toInput, footer, submitLabel, tell, onClose, children } =
    props;
  const form = useForm<Fields>({ defaultValues: start });
  const [failure, setFailure] = useState<{ error: unknown; isPlaced: boolean }>();
  const submit = form.handleSubmit((fields) => {
    const input = toInput(fields);
    if (input === undefined) return;
    setFailure(undefined);
    save.mutate(input, {
      onSuccess: ({ message }) => {
        if (tell) toaster.success(tell(message, input), TOLD_MS);
        else toaster.success(message);
        onClose();
      },
      onError: (error) => setFailure({ error, isPlaced: placeErrors(form, error, names) }),
    });
  });
  return (
    <FormDrawer
      open
      title={title}
      description={description}
      {...(submitLabel ? { submitLabel } : {})}
      busy={save.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
      footer={footer?.(form)}
    >
      {failure && !failure.isPlaced ? (
        <Notice tone="danger" urgent>
          {toProblem(failure.error)?.message}
        </Notice>
      ) : null}
      {children(form, failure?.error)}
    </FormDrawer>
  );
}
