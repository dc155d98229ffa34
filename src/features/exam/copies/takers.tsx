import { chakra } from '@chakra-ui/react/styled-system';
import type { CopyTakers } from '#contract/exam/copy';
import { nameSome } from '#domain/exam/name-some';
import { formatNumber, formatScore } from '../../../lib/format';
import { CheckInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { text } from './text';

interface TakersProps extends CopyTakers {
  isWithUnheard: boolean;
  onWithUnheard: (isWanted: boolean) => void;
}

/**
 * Who takes the copy, or why it cannot be created; listed separately: pupils who may be sitting the exam out of the
 * server's reach.
 */
export function Takers({
  hindrance,
  paused,
  classes,
  pupils,
  unheard,
  isWithUnheard,
  onWithUnheard,
}: TakersProps) {
  if (hindrance !== null)
    return (
      <Notice tone="lantern">
        {text.hindrances[hindrance]}
        {hindrance === 'notFinal' && paused.length > 0 ? ` ${text.paused(nameSome(paused))}` : null}
      </Notice>
    );
  const names = classes.map(({ name }) => name).join(', ');
  return (
    <chakra.div display="grid" gap="4">
      {classes.length > 0 ? <chakra.p fontSize="sm">{text.takersClasses(names)}</chakra.p> : null}
      {pupils.length > 0 ? (
        <PupilList
          label={text.takers}
          title={text.takersCount(formatNumber(pupils.length))}
          pupils={pupils}
        />
      ) : null}
      {unheard.length > 0 ? (
        <div>
          <PupilList
            label={text.unheard(formatNumber(unheard.length))}
            title={text.unheard(formatNumber(unheard.length))}
            pupils={unheard}
          />
          <CheckInput
            label={text.withUnheard}
            help={text.unheardWhy}
            checked={isWithUnheard}
            onChange={(event) => onWithUnheard(event.target.checked)}
          />
        </div>
      ) : null}
    </chakra.div>
  );
}

interface PupilListProps {
  label: string;
  title: string;
  pupils: CopyTakers['pupils'];
}

function PupilList({ label, title, pupils }: PupilListProps) {
  return (
    <div>
      <chakra.p fontSize="sm" color="fg.muted" mb="1">
        {title}
      </chakra.p>
      <chakra.ul
        aria-label={label}
        // Scrollable by keyboard too.
        tabIndex={0}
        maxHeight="13rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
        px="3"
        listStyleType="none"
      >
        {pupils.map((pupil) => (
          <chakra.li key={pupil.id} display="flex" gap="3" py="2" fontSize="sm">
            <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
              <chakra.span color="fg.strong" fontWeight="medium">
                {pupil.name}
              </chakra.span>
              <chakra.span display="block" fontSize="xs" color="fg.muted">
                {text.pupilOf(pupil.nis, pupil.class_name)}
              </chakra.span>
            </chakra.span>
            {pupil.score === null ? null : (
              <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {text.scoreOf(formatScore(pupil.score))}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
