import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { database, REASON_MAX } from '#contract/records/database';
import type { PupilRecord } from '#contract/records/record-shown';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { CheckIcon } from '../../../ui/icons/basic-icons';
import { TextArea } from '../../../ui/inputs';
import { Card } from '../../../ui/page';
import { toaster } from '../../../ui/toast';
import { useRecordWrite } from '../api';
import { text } from '../text';
import { ReviewRow, type Word } from './review-row';

/** Proposals about one pupil that await the school's decision, field by field. Renders nothing if there are none. */
export function Review({ record }: { record: PupilRecord }) {
  const [words, setWords] = useState<Readonly<Record<string, Word>>>({});
  const [reason, setReason] = useState('');
  const decide = useRecordWrite(database.decide);
  const waiting = record.proposals.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  const decided = waiting.filter(({ id }) => words[id] !== undefined);
  const hasRefusal = decided.some(({ id }) => words[id] === 'refuse');
  const save = () =>
    decide.mutate(
      {
        userid: record.userid,
        decisions: decided.map(({ id, seen }) => ({
          id,
          approve: words[id] === 'approve',
          seen,
        })),
        ...(hasRefusal && reason.trim() ? { reason } : {}),
      },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          setWords({});
          setReason('');
        },
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        <div>
          <chakra.h2 fontWeight="semibold" color="fg.strong">
            {text.reviewTitle(waiting.length)}
          </chakra.h2>
          <chakra.p fontSize="sm" color="fg.muted">
            {text.reviewBody}
          </chakra.p>
        </div>
        {waiting.length > 1 ? (
          <Button
            variant="outline"
            onClick={() => setWords(Object.fromEntries(waiting.map(({ id }) => [id, 'approve'])))}
          >
            <CheckIcon boxSize="4" />
            {text.approveAll}
          </Button>
        ) : null}
      </chakra.div>
      <chakra.ul display="grid" gap="4">
        {waiting.map((proposal) => (
          <ReviewRow
            key={proposal.id}
            record={record}
            proposal={proposal}
            word={words[proposal.id]}
            onWord={(word) => setWords({ ...words, [proposal.id]: word })}
          />
        ))}
      </chakra.ul>
      {hasRefusal ? (
        <chakra.div mt="4" maxWidth="36rem">
          <Field label={text.reason} help={text.reasonHelp} optional>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={REASON_MAX}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </chakra.div>
      ) : null}
      <chakra.div mt="4" display="flex" justifyContent="flex-end">
        <Button disabled={decided.length === 0} busy={decide.isPending} onClick={save}>
          {text.decide(decided.length)}
        </Button>
      </chakra.div>
    </Card>
  );
}
