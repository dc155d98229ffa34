import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { EXPLANATION_MAX } from '#contract/exam-session/timeline';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextArea } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { useExplain } from './api';
import { text } from './text';

/** One line about one incident; typed text stays until the server has it. */
export function ExplainForm({ exam, incident }: { exam: string; incident: string }) {
  const [words, setWords] = useState<string | null>(null);
  const explain = useExplain(exam);
  if (words === null) {
    return (
      <Button
        variant="outline"
        tone="neutral"
        justifySelf="start"
        mt="1"
        fontSize="sm"
        onClick={() => setWords('')}
      >
        {text.explain}
      </Button>
    );
  }
  const send = () =>
    explain.mutate({ exam, incident, words }, { onSuccess: ({ message }) => toaster.success(message) });
  return (
    <chakra.form
      display="grid"
      gap="3"
      mt="2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={text.label}
        help={text.help(formatNumber(EXPLANATION_MAX))}
        error={toProblem(explain.error)?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            value={words}
            maxLength={EXPLANATION_MAX}
            dir="auto"
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <chakra.div display="flex" gap="3">
        <Button type="submit" disabled={words.trim() === ''} busy={explain.isPending}>
          {text.send}
        </Button>
        <Button variant="ghost" tone="neutral" onClick={() => setWords(null)}>
          {text.cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
