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
import { toaster } from './toast';

interface RecordFormProps<Fields extends FieldValues, Input> {
  title: string;
  description?: string;
  /** The initial values of the fields. */
  start: Fields & DefaultValues<Fields>;
  /** Fields that show the server's messages about them; messages about others are shown beside the buttons. */
  names: readonly FieldPath<Fields>[];
  /** Sends the input, as a TanStack mutation does. */
  save: {
    isPending: boolean;
    mutate: (
      input: Input,
      then: { onSuccess: (reply: { message: string }) => void; onError: (error: unknown) => void },
    ) => void;
  };
  submitLabel?: string | undefined;
  /** Adds a link to the next step to the success message. */
  tell?: ((message: string, input: Input) => ReactNode) | undefined;
  /** What to send; undefined if not yet possible, in which case the form itself shows why. */
  toInput: (fields: Fields) => Input | undefined;
  /** Extra content to the left of the buttons. */
  footer?: (form: UseFormReturn<Fields>) => ReactNode;
  onClose: () => void;
  /** `problem`: the server's last refusal, if any. */
  children: (form: UseFormReturn<Fields>, problem: unknown) => ReactNode;
}

/** Long enough to read the message and press its link. */
const TOLD_MS = 12_000;

/** The drawer in which one entry of a list is made or changed; the caller supplies the fields, and how they are sent. */
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
      problem={failure?.isPlaced ? undefined : toProblem(failure?.error)?.message}
      footer={footer?.(form)}
    >
      {children(form, failure?.error)}
    </FormDrawer>
  );
}
