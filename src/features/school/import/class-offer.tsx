import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { NewClass, UnknownClass } from '#contract/school/sheet-import';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { PlusIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { Card } from '../../../ui/page';
import { useGrades, useMajors } from '../api';
import { ListsFailed } from '../record/lists-failed';
import { type Choice, choiceOf, gradeOptions, majorOptions, toNewClasses } from './class-choices';
import { text } from './text';

const { offer: words } = text;

interface ClassOfferProps {
  unknown: readonly UnknownClass[];
  /** Chosen before, when the admin comes back to change them. */
  former: readonly NewClass[];
  onAdd: (classes: NewClass[]) => void;
}

/** A sheet of a large school names a hundred of them: the button stays in reach. At the sides is room for focus rings. */
const LONG_LIST = { maxHeight: '28rem', overflowY: 'auto', px: '1.5', mx: '-1.5' } as const;

/** The classes that the sheet names and the school does not have, to be added together with the import. */
export function ClassOffer({ unknown, former, onAdd }: ClassOfferProps) {
  const [choices, setChoices] = useState(() => unknown.map((one) => choiceOf(one, former)));
  const [presentGrades, presentMajors] = [useGrades(), useMajors()];
  const grades = gradeOptions(presentGrades.data?.data, unknown, words.newGrade);
  const majors = majorOptions(presentMajors.data?.data, unknown, words.newMajor);
  const chosen = toNewClasses(choices);
  const choose = (name: string, change: Partial<Choice>) =>
    setChoices(choices.map((one) => (one.name === name ? { ...one, ...change } : one)));
  return (
    <Card>
      <Heading as="h2" size="md">
        {words.title(formatNumber(unknown.length))}
      </Heading>
      <chakra.p mt="1" color="fg.muted" fontSize="sm">
        {words.description}
      </chakra.p>
      <chakra.div mt="3" _empty={{ display: 'none' }}>
        <ListsFailed lists={[presentGrades, presentMajors]} />
      </chakra.div>
      <chakra.ul mt="3" {...LONG_LIST}>
        {choices.map((choice) => (
          <chakra.li
            key={choice.name}
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              sm: '1fr 1fr',
              md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
            }}
            gap="2"
            alignItems="center"
            py="2"
            borderTopWidth="1px"
          >
            <chakra.span gridColumn={{ base: '1 / -1', md: 'auto' }} overflowWrap="anywhere">
              <chakra.strong>{choice.name}</chakra.strong>{' '}
              <chakra.span color="fg.muted" fontSize="sm">
                {words.rows(formatNumber(choice.rows))}
              </chakra.span>
            </chakra.span>
            <SelectInput
              aria-label={words.gradeOf(choice.name)}
              value={choice.grade}
              placeholder={choice.isRead ? words.leaveOut : words.chooseGrade}
              options={grades}
              onChange={(event) => choose(choice.name, { grade: event.target.value })}
            />
            <SelectInput
              aria-label={words.majorOf(choice.name)}
              value={choice.major}
              placeholder={words.noMajor}
              options={majors}
              disabled={choice.grade === ''}
              onChange={(event) => choose(choice.name, { major: event.target.value })}
            />
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="3">
        <Button onClick={() => onAdd(chosen)} disabled={chosen.length === 0}>
          <PlusIcon boxSize="4" />
          {words.add(formatNumber(chosen.length))}
        </Button>
        {chosen.length < unknown.length ? (
          <chakra.span color="fg.muted" fontSize="sm">
            {words.rest(formatNumber(unknown.length - chosen.length))}
          </chakra.span>
        ) : null}
      </chakra.div>
    </Card>
  );
}
