import { Link as TextLink } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { AuditRow } from '#contract/audit/audit';
import { actionWords } from '#contract/audit/audit-action';
import { formatMoment, formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { Card } from '../../ui/page';
import { ErrorState, LoadingState } from '../../ui/states';
import { type ActRun, foldRuns } from './act-runs';
import { useLastActs } from './api';
import { Section } from './section';
import { text } from './text';

const { acts: words } = text;

/** Lines on the page. */
const SHOWN = 8;

interface LastActsProps {
  /** Of the whole log. */
  path: string;
  /** Whether acts of several schools stand here, so that each says of which. */
  seesAll: boolean;
}

/** What was done last, and the way to the whole log. Loaded separately, so that the others neither wait for it nor fail with it. */
export function LastActs({ path, seesAll }: LastActsProps) {
  const acts = useLastActs();
  return (
    <Section
      title={words.title}
      action={
        <TextLink
          asChild
          fontSize="sm"
          fontWeight="medium"
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          my="-3"
        >
          <Link to={path}>{words.all}</Link>
        </TextLink>
      }
    >
      <Card padded={false}>
        {acts.data ? <Acts {...acts.data} seesAll={seesAll} /> : <NoActsYet acts={acts} />}
      </Card>
    </Section>
  );
}

/** Not loaded yet, or not to be had. */
function NoActsYet({ acts }: { acts: ReturnType<typeof useLastActs> }) {
  const problem = toProblem(acts.error);
  return problem ? (
    <ErrorState {...problem} onRetry={() => void acts.refetch()} retrying={acts.isFetching} />
  ) : (
    <LoadingState />
  );
}

interface ActsProps {
  /** Newest first. */
  data: readonly AuditRow[];
  /** Null if there are none older. */
  next: string | null;
  seesAll: boolean;
}

function Acts({ data, next, seesAll }: ActsProps) {
  if (data.length === 0) {
    return (
      <chakra.p px="5" py="4" color="fg.muted">
        {words.none}
      </chakra.p>
    );
  }
  const runs = foldRuns(data, next !== null);
  return (
    <ul>
      {runs.slice(0, SHOWN).map((run) => (
        <chakra.li
          key={run.newest.id}
          display="flex"
          flexDirection={{ base: 'column', lg: 'row' }}
          alignItems={{ lg: 'baseline' }}
          columnGap="4"
          px="5"
          py="3"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: 0 }}
        >
          <chakra.span flex={{ lg: '1' }} color="fg.strong" overflowWrap="anywhere">
            {whatOf(run)}
          </chakra.span>
          <chakra.span fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {whoOf(run.newest, seesAll)}
          </chakra.span>
        </chakra.li>
      ))}
    </ul>
  );
}

function whoOf({ actor, homebase_name: school, at }: AuditRow, seesAll: boolean): string {
  const who = actor?.name ?? words.nobody;
  return seesAll ? words.whoAndWhere(who, school, formatMoment(at)) : words.who(who, formatMoment(at));
}

function whatOf({ newest: { action, subject_name }, others, isOpen }: ActRun): string {
  const what = actionWords(action);
  const whole = subject_name === null ? what : words.what(what, subject_name);
  if (others === 0) return isOpen ? words.andMaybeOthers(whole) : whole;
  return (isOpen ? words.andOthersAtLeast : words.andOthers)(whole, formatNumber(others));
}
