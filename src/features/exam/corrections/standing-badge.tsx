import type { CorrectableQuestion } from '#contract/exam-session/correction';
import { sayKey } from '../../../question/answer-words';
import { CheckCircleIcon, InfoIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { text } from './text';

/** The correction of a question, if it is not marked as asked. */
export function StandingBadge({ question }: { question: CorrectableQuestion }) {
  const { standing, qtype, asked_key: asked, qkey } = question;
  if (standing === null) return null;
  const label =
    standing === 'key'
      ? text.standing.key(sayKey(qtype, asked), sayKey(qtype, qkey))
      : text.standing[standing];
  return (
    <StatusBadge
      icon={standing === 'key' ? CheckCircleIcon : InfoIcon}
      tone={standing === 'key' ? 'success' : 'lantern'}
      label={label}
    />
  );
}
