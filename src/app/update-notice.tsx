import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import type { ApplyUpdate } from '../lib/app-worker';
import { subscribeToUpdate } from '../lib/sw-bridge';
import { Button } from '../ui/button';
import { text } from './text';

/** Offers a waiting version; never installs it unasked, because somebody may be in the middle of work. */
export function UpdateNotice() {
  const [apply, setApply] = useState<ApplyUpdate>();
  const [step, setStep] = useState<'offered' | 'asking' | 'examRuns'>('offered');
  useEffect(() => {
    return subscribeToUpdate((found) => {
      setApply(() => found);
      setStep('offered');
    });
  }, []);
  if (!apply) return null;
  const take = async () => {
    setStep('asking');
    // If accepted, the page is about to reload.
    if (!(await apply())) setStep('examRuns');
  };
  return (
    <chakra.div
      role="status"
      data-foot-bar="tall"
      position="fixed"
      zIndex="banner"
      bottom="4"
      insetStart={{ base: '4', md: '6' }}
      insetEnd={{ base: '4', md: 'auto' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      ps="4"
      pe="2"
      py="2"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="overlay"
      fontSize="sm"
      fontWeight="medium"
      color="fg.strong"
    >
      {step === 'examRuns' ? text.updateWaitsForExam : text.updateReady}
      <chakra.div display="flex" gap="1">
        <Button size="sm" busy={step === 'asking'} onClick={() => void take()}>
          {text.updateApply}
        </Button>
        <Button size="sm" variant="ghost" tone="neutral" onClick={() => setApply(undefined)}>
          {text.updateLater}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
