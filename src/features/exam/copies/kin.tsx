import { Badge } from '@chakra-ui/react/badge';
import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import { leaveForExam } from '../leave-exam';
import { text } from './text';

/** The kind of an exam, if it is a copy of another. */
export function KindBadge({ exam: { kind } }: { exam: Pick<ExamForStaff, 'kind'> }) {
  return kind === 'regular' ? null : <Badge colorPalette="info">{text.badge[kind]}</Badge>;
}

interface KinProps {
  exam: ExamForStaff;
  onOpen: (examId: string) => void;
}

/** Links from an exam to its original and to its copies. */
export function Kin({ exam: { kind, origin, copies }, onOpen }: KinProps) {
  if (origin === null && copies.length === 0) return null;
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="3" rowGap="1" mt="1">
      {kind !== 'regular' && origin ? (
        <span>
          {text.from(kind)} <KinLink exam={origin} onOpen={onOpen} />
        </span>
      ) : null}
      {copies.length > 0 ? (
        <chakra.span display="flex" flexWrap="wrap" columnGap="3">
          {text.made}
          {copies.map((copy) => (
            <KinLink key={copy.id} exam={copy} onOpen={onOpen} />
          ))}
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}

interface KinLinkProps {
  exam: { id: string; name: string };
  onOpen: (examId: string) => void;
}

function KinLink({ exam, onOpen }: KinLinkProps) {
  return (
    <Link asChild fontWeight="semibold" cursor="pointer" textAlign="start">
      <button type="button" onClick={() => leaveForExam(exam.id, () => onOpen(exam.id))}>
        {exam.name}
      </button>
    </Link>
  );
}
