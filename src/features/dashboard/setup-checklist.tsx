import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { SetupState, SetupStep } from '#domain/school/setup-steps';
import { formatNumber } from '../../lib/format';
import { ButtonLink } from '../../ui/button-link';
import { CheckCircleIcon, ChevronRightIcon } from '../../ui/icons/basic-icons';
import { Card } from '../../ui/page';
import { ProgressBar } from '../../ui/progress-bar';
import { text } from './text';

const { setup: words } = text;

interface SetupChecklistProps {
  state: SetupState;
  /** Path of the page where a step is done. */
  pathOf: (step: SetupStep) => string;
}

/** The steps of a new school to its first exam: what is done, what comes next, and where. */
export function SetupChecklist({ state: { steps, done, next }, pathOf }: SetupChecklistProps) {
  return (
    <Card>
      <ProgressBar
        label={words.title}
        percent={(done / steps.length) * 100}
        detail={words.progress(formatNumber(done), formatNumber(steps.length))}
      />
      <chakra.ol mt="4" display="grid" gap="1">
        {steps.map(({ step, isDone, progress }, index) => (
          <chakra.li key={step} display="flex" alignItems="center" gap="3" minHeight="11">
            {isDone ? (
              <CheckCircleIcon color="success.fg" />
            ) : (
              <chakra.span
                boxSize="5"
                flexShrink={0}
                textAlign="center"
                fontSize="sm"
                lineHeight="1.25rem"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
                aria-hidden="true"
              >
                {index + 1}
              </chakra.span>
            )}
            <chakra.span
              flex="1"
              color={step === next ? 'fg.strong' : 'fg.muted'}
              fontWeight={step === next ? 'semibold' : 'normal'}
            >
              {words.steps[step]}
              {isDone ? <chakra.span srOnly>{` (${words.done})`}</chakra.span> : null}
              {progress ? (
                <chakra.span display="block" fontSize="sm" fontWeight="normal" color="fg.muted">
                  {words.part(formatNumber(progress.done), formatNumber(progress.of), words.units[step])}
                </chakra.span>
              ) : null}
            </chakra.span>
            {step === next ? (
              <ButtonLink asChild>
                <Link to={pathOf(step)}>{words.now}</Link>
              </ButtonLink>
            ) : (
              <chakra.div
                asChild
                display="grid"
                placeItems="center"
                boxSize="11"
                borderRadius="md"
                color="fg.muted"
                _hover={{ bg: 'bg.muted' }}
              >
                <Link to={pathOf(step)} aria-label={words.steps[step]}>
                  <ChevronRightIcon boxSize="4" />
                </Link>
              </chakra.div>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  );
}
