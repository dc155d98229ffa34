import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { SEARCH_PAUSE_MS, useQuiet } from '../../../ui/use-quiet';
import { type PupilChoice, useFoundPupils } from '../api';
import { text } from '../text';

interface PupilSearchProps {
  chosen: readonly PupilChoice[];
  onChoose: (pupil: PupilChoice) => void;
}

/** Pupils found are added by a press; nobody scrolls through a whole school. */
export function PupilSearch({ chosen, onChoose }: PupilSearchProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const search = useQuiet(wanted, SEARCH_PAUSE_MS);
  const found = useFoundPupils(search);
  const isLooking = wanted !== search || found.isFetching;
  const shown = (found.data?.data ?? []).filter((pupil) => !chosen.some(({ id }) => id === pupil.id));
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <TextInput
        type="search"
        aria-label={text.form.pupilSearch}
        placeholder={text.form.pupilSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter in here searches for a pupil; it must not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.error ? <Notice tone="danger">{toProblem(found.error)?.message}</Notice> : null}
      {shown.map((pupil) => (
        <Button
          key={pupil.id}
          variant="ghost"
          tone="neutral"
          justifyContent="flex-start"
          aria-label={text.form.pupilAdd(pupil.name)}
          onClick={() => onChoose(pupil)}
        >
          <PupilName pupil={pupil} />
        </Button>
      ))}
      {wanted !== '' && shown.length === 0 && (isLooking || found.data) ? (
        <chakra.p role="status" fontSize="sm" color="fg.muted">
          {isLooking ? text.form.pupilLooking : text.form.pupilNone(search)}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}

export function PupilName({ pupil }: { pupil: PupilChoice }) {
  return (
    <chakra.span flex="1" minWidth="0" textAlign="start" overflowWrap="anywhere" lineHeight="moderate">
      <chakra.span color="fg.strong" fontWeight="medium">
        {pupil.name}
      </chakra.span>
      <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
        {text.form.pupilOf(pupil.nis, pupil.class_name)}
      </chakra.span>
    </chakra.span>
  );
}
