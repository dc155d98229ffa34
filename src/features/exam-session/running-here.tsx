import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { formatClock } from '../../lib/format';
import type { RunningAttempt } from '../../offline/running-attempts';
import { Button } from '../../ui/button';
import { ArrowRightIcon } from '../../ui/icons/basic-icons';
import { Card } from '../../ui/page';
import { useRunningHere } from './api';
import { enterExam } from './enter-exam';
import { StandingBadge } from './standing-badge';
import { text } from './text';

interface RunningHereProps {
  student: string;
  /** Exams that the screen already shows. */
  besides?: ReadonlySet<string>;
  /** Called with the exams that run here. */
  onFound?: (examIds: ReadonlySet<string>) => void;
}

/** Links back into exams that run on this device when no list shows them: after a power cut, without a network. */
export function RunningHere({ student, besides, onFound }: RunningHereProps) {
  const { data } = useRunningHere(student);
  useEffect(() => {
    if (data) onFound?.(new Set(data.map(({ exam }) => exam)));
  }, [data, onFound]);
  const exams = (data ?? []).filter(({ exam }) => !besides?.has(exam));
  if (exams.length === 0) return null;
  return (
    <chakra.ul aria-label={text.here.list} display="grid" gap="4" listStyleType="none">
      {exams.map((each) => (
        <li key={each.exam}>
          <RunningCard {...each} />
        </li>
      ))}
    </chakra.ul>
  );
}

function RunningCard({ exam, title, deadline }: RunningAttempt) {
  return (
    <Card>
      <chakra.article display="flex" flexDirection="column" gap="4">
        <chakra.header display="flex" flexDirection="column" alignItems="flex-start" gap="2">
          <StandingBadge standing="running" />
          <Heading as="h2" size="md">
            {title}
          </Heading>
        </chakra.header>
        <chakra.p fontSize="sm" color="fg.muted">
          {text.card.deadline(formatClock(deadline))}. {text.card.onThisDevice}
        </chakra.p>
        <Button width="full" size="lg" onClick={() => enterExam({ name: title, id: exam })}>
          {text.card.resume}
          <ArrowRightIcon boxSize="4" />
        </Button>
      </chakra.article>
    </Card>
  );
}
